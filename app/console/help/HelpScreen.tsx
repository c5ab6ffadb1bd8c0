import { type MouseEvent, useEffect, useState } from "react";
import { NavLink, useLocation, useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Guide } from "../../framework/vite/guides.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { useWide } from "../../signedIn/useWide.ts";
import { consolePath, screenPath } from "../addresses.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, NotFound } from "../kit/states/States.tsx";
import { type GuideName, guideNames, loadGuide } from "./guides.ts";
import styles from "./help.module.css";

/** Width from which contents stand beside the text; `help.module.css` has the same. */
const roomForContents = 1200;

const pathOf = (name: GuideName) =>
	screenPath(name === "editors" ? "help" : `help/${name}`);

/** The guides for people who write, with pictures. */
export default function HelpScreen() {
	const { guide: name = "editors" } = useParams();
	const t = useTranslations("console.help");
	if (!isGuide(name)) return <NotFound />;
	return (
		<div className={styles.help}>
			<h1>{t("title")}</h1>
			<GuidePage key={name} name={name} />
		</div>
	);
}

function GuidePage({ name }: { name: GuideName }) {
	const t = useTranslations("console.help");
	const [guides, setGuides] = useState<Record<string, Guide>>();
	const [failed, setFailed] = useState(false);
	const [tries, setTries] = useState(0);
	const { hash } = useLocation();
	const beside = useWide(roomForContents);
	const navigate = useNavigate();

	// biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew.
	useEffect(() => {
		setFailed(false);
		Promise.all(
			guideNames.map(async (one) => [
				one,
				await loadGuide(one, pageLanguage()),
			]),
		).then(
			(all) => setGuides(Object.fromEntries(all)),
			() => setFailed(true),
		);
	}, [tries]);
	const guide = guides?.[name];
	useEffect(() => {
		const id = decodeURIComponent(hash.slice(1));
		const section = guide && document.getElementById(id);
		section?.scrollIntoView();
	}, [guide, hash]);

	/** Links within the console need no new page. */
	function onClick(event: MouseEvent<HTMLElement>): void {
		const link = (event.target as Element).closest("a");
		const { ctrlKey, metaKey, shiftKey, altKey } = event;
		if (!link || ctrlKey || metaKey || shiftKey || altKey) return;
		if (!link.pathname.startsWith(consolePath)) return;
		event.preventDefault();
		void navigate(link.pathname + link.hash);
	}

	if (failed) return <Failed onAgain={() => setTries(tries + 1)} />;
	if (!guide) return <ListBones />;
	return (
		<div className={styles.columns}>
			<div className={styles.side}>
				<nav aria-label={t("guides")}>
					<ul className={styles.guides}>
						{guideNames.map((one) => (
							<li key={one}>
								<NavLink to={pathOf(one)} end>
									<bdi>{guides[one]?.title}</bdi>
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				{guide.sections.length > 1 && (
					<nav aria-label={t("contents")}>
						<details open={beside}>
							<summary>{t("contents")}</summary>
							<ul>
								{guide.sections.map(({ id, title }) => (
									<li key={id}>
										<a href={`#${id}`}>{title}</a>
									</li>
								))}
							</ul>
						</details>
					</nav>
				)}
			</div>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: links in it hear keys by themselves. */}
			<article
				className={styles.guide}
				onClick={onClick}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: a document of this software, made into HTML when it was built.
				dangerouslySetInnerHTML={{ __html: guide.html }}
			/>
		</div>
	);
}

const isGuide = (name: string): name is GuideName =>
	(guideNames as readonly string[]).includes(name);

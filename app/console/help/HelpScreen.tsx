import { useEffect, useState } from "react";
import { NavLink, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Guide } from "../../framework/vite/guides.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { GuideText } from "../../signedIn/guide/GuideText.tsx";
import { consolePath, screenPath } from "../addresses.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, NotFound } from "../kit/states/States.tsx";
import { type GuideName, guideNames, loadGuide } from "./guides.ts";
import styles from "./help.module.css";

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

	if (failed) return <Failed onAgain={() => setTries(tries + 1)} />;
	if (!guide) return <ListBones />;
	return (
		<GuideText guide={guide} contents={t("contents")} inside={consolePath}>
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
		</GuideText>
	);
}

const isGuide = (name: string): name is GuideName =>
	(guideNames as readonly string[]).includes(name);

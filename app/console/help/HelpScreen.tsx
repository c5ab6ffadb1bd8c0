import { useEffect, useState } from "react";
import { Navigate, NavLink, useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { may, type Right } from "../../../contracts/rights.ts";
import type { Guide } from "../../framework/vite/guides.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { GuideText } from "../../signedIn/guide/GuideText.tsx";
import { consolePath, screenPath } from "../addresses.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, NotFound } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import { type GuideName, guideNames, loadGuide } from "./guides.ts";
import styles from "./help.module.css";

const pathOf = (name: GuideName) => screenPath(`help/${name}`);

/** Rights of those a guide is for, in the order of who opens which first. */
const readers: [GuideName, Right[]][] = [
	["editors", ["content.read"]],
	["leads", ["leads.read"]],
	["library", ["library.manage", "uploads.decide", "notices.write"]],
];

/** The guides for people who write, with pictures; the first is the member's own. */
export default function HelpScreen() {
	const { guide } = useParams();
	const { hash } = useLocation();
	const { staff } = useMe();
	const t = useTranslations("console.help");
	const [own] =
		readers.find(([, rights]) => rights.some((right) => may(staff, right))) ??
		[];
	if (guide === undefined) {
		// Sections that screens lead to are the editors' guide's.
		const first = hash ? "editors" : (own ?? "editors");
		return <Navigate to={`${pathOf(first)}${hash}`} replace />;
	}
	if (!isGuide(guide)) return <NotFound />;
	return (
		<div className={styles.help}>
			<h1>{t("title")}</h1>
			<GuidePage key={guide} name={guide} />
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

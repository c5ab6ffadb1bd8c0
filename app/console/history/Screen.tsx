import { Fragment, useState } from "react";
import { Link, useParams } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { type ContentLanguage, may } from "../../../contracts/rights.ts";
import { isNotFound } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import { entryPath } from "../addresses.ts";
import { Question } from "../form/Sheet.tsx";
import { useMe } from "../me.ts";
import { withZone } from "../moments.ts";
import { sayHandedIn } from "../releases/handedIn.ts";
import { ProblemList } from "../releases/ProblemList.tsx";
import { takeBack } from "../releases/takeBack.ts";
import { type ConsoleAnswer, call } from "../request.ts";
import { Failed, NotFound } from "../shell/States.tsx";
import { showDone } from "../toasts.ts";
import { Activity } from "./Activity.tsx";
import { Differences, SideBySide } from "./Differences.tsx";
import styles from "./history.module.css";

type Version = ConsoleAnswer<"console-versions">[number];
type Problems = ConsoleAnswer<"console-publish">["problems"];

/** What an entry said before: compared, and published again. */
export default function HistoryScreen() {
	const { kind = "", id = "", language = "" } = useParams();
	if (language !== "zxx" && !isLanguageCode(language)) return <NotFound />;
	return (
		<History
			key={`${id} ${language}`}
			{...{ kind, entry: id, language: language }}
		/>
	);
}

type Place = { kind: string; entry: string; language: ContentLanguage };

function History(place: Place) {
	const { kind, entry, language } = place;
	const t = useTranslations("console.history");
	const { sourceLanguage } = useMe();
	const { loaded, reload } = useCall(`${entry} ${language}`, (signal, how) =>
		call("console-versions", { entry, language }, { ...how, signal }),
	);
	const [one, setOne] = useState("published");
	const [other, setOther] = useState("draft");
	const [beside, setBeside] = useState(false);
	const [active, setActive] = useState(false);
	const { data } = loaded;
	const nameOf = useVersionName();
	if (loaded.state === "failed" && !data)
		return isNotFound(loaded.error) ? (
			<NotFound />
		) : (
			<Failed onAgain={reload} />
		);
	const options = [
		{ id: "draft", name: t("draft") },
		{ id: "published", name: t("publishedNow") },
		...(data ?? []).map((version) => ({
			...{ id: version.id, name: nameOf(version) },
		})),
	];
	const translated = language !== "zxx" && language !== sourceLanguage;
	const choice = (
		label: string,
		value: string,
		choose: (id: string) => void,
	) => (
		<label>
			{label}
			<select value={value} onChange={({ target }) => choose(target.value)}>
				{options.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
	return (
		<>
			<div>
				<Link to={entryPath({ kind, id: entry }, language)}>{t("back")}</Link>
				<h1>
					{t("title")}
					{language !== "zxx" && ` – ${languageNames[language]}`}
				</h1>
			</div>
			<div className={styles.columns}>
				<section aria-label={t("versions")}>
					{data?.length === 0 && <p>{t("none")}</p>}
					<ul className={styles.versions}>
						{data?.map((version) => (
							<Row
								key={version.id}
								{...{ version, place }}
								onDone={reload}
								onCompare={() => {
									setOne(version.id);
									setOther("published");
								}}
							/>
						))}
					</ul>
					<details
						onToggle={({ currentTarget }) => setActive(currentTarget.open)}
					>
						<summary>{t("changes")}</summary>
						<p className={styles.note}>{t("changesNote")}</p>
						{active && <Activity {...place} />}
					</details>
				</section>
				<section aria-label={t("compare")}>
					<div className={styles.choose}>
						{!beside && choice(t("from"), one, setOne)}
						{choice(beside ? t("translation") : t("to"), other, setOther)}
						{translated && (
							<button
								type="button"
								className={styles.small}
								aria-pressed={beside}
								onClick={() => setBeside(!beside)}
							>
								{t("withSource", { language: languageNames[sourceLanguage] })}
							</button>
						)}
					</div>
					<Compared
						key={`${one} ${other} ${beside} ${data?.length}`}
						place={place}
						one={
							beside
								? { language: sourceLanguage, version: "published" }
								: { language, version: one }
						}
						other={{ language, version: other }}
						onDone={reload}
					/>
				</section>
			</div>
		</>
	);
}

function useVersionName() {
	const t = useTranslations("console.history");
	const format = useFormatter();
	return ({ number, createdAt }: Version) =>
		t("version", {
			number,
			time: format.dateTime(new Date(createdAt), withZone),
		});
}

const origins = [
	...(["publish", "submit", "return"] as const),
	...(["keep", "roll-back", "import"] as const),
];

function Row(props: {
	version: Version;
	place: Place;
	onDone: () => void;
	onCompare: () => void;
}) {
	const { version, place, onDone, onCompare } = props;
	const t = useTranslations("console.history");
	const { staff } = useMe();
	const format = useFormatter();
	const nameOf = useVersionName();
	const [problems, setProblems] = useState<Problems>([]);
	const [asked, setAsked] = useState<"language" | "entry">();
	const origin = origins.find((one) => one === version.origin);
	const { entry, language } = place;
	const mayPublish = may(staff, "content.publish", { language });
	const mayAll = may(staff, "content.publish", { language: "every" });

	const first = version.deeds.find(({ what }) => what === "publish");
	// Publishing what was written made the version: one line says both.
	const deeds = version.deeds.filter(
		({ what, at }) => what === "withdraw" || at !== version.createdAt,
	);

	async function back(to?: string): Promise<void> {
		setAsked(undefined);
		const outcome = to
			? await call("console-roll-back-entry", { entry, to })
			: await call("console-roll-back", {
					...{ entry, language, revision: version.id },
				});
		setProblems(outcome.problems);
		if (sayHandedIn(outcome) || !outcome.done) return;
		showDone(
			t("rolledBack"),
			takeBack(outcome.version, t("rolledBack"), onDone),
		);
		onDone();
	}

	return (
		<li>
			<span>
				{nameOf(version)}{" "}
				{version.published && (
					<span className={styles.mark}>{t("publishedNow")}</span>
				)}
			</span>
			<Parts
				of={[
					origin && t(`state_${origin === "roll-back" ? "back" : origin}`),
					version.author?.name,
					version.note,
				]}
			/>
			{deeds.map(({ what, author, at, note }) => (
				<Parts
					key={`${what} ${at}`}
					of={[
						t(what === "publish" ? "state_publish" : "state_withdraw"),
						author?.name,
						format.dateTime(new Date(at), withZone),
						note,
					]}
				/>
			))}
			<span className={styles.choose}>
				<button type="button" className={styles.small} onClick={onCompare}>
					{t("compareThis")}
				</button>
				{mayPublish && first && !version.published && (
					<button
						type="button"
						className={styles.small}
						onClick={() => setAsked("language")}
					>
						{t("rollBack")}
					</button>
				)}
				{mayAll && first && !version.published && (
					<button
						type="button"
						className={styles.small}
						onClick={() => setAsked("entry")}
					>
						{t("rollBackEntry")}
					</button>
				)}
			</span>
			{asked && (
				<Question
					title={t(asked === "entry" ? "askWhole" : "askAgain", {
						version: nameOf(version),
					})}
					text={t("askText")}
					no={t("leaveIt")}
					yes={t("publishIt")}
					onNo={() => setAsked(undefined)}
					onYes={() =>
						void back(asked === "entry" ? first?.at : undefined).catch(() => {})
					}
				/>
			)}
			<ProblemList problems={problems} />
		</li>
	);
}

/** What is said of a version, each part in the direction of its own words. */
function Parts({ of }: { of: (string | null | undefined)[] }) {
	return (
		<small>
			{of
				.filter((part) => part)
				.map((part, n) => (
					<Fragment key={part}>
						{n > 0 && " · "}
						<bdi>{part}</bdi>
					</Fragment>
				))}
		</small>
	);
}

type Side = { language: ContentLanguage; version: string };

function Compared(props: {
	place: Place;
	one: Side;
	other: Side;
	onDone: () => void;
}) {
	const { place, one, other, onDone } = props;
	const t = useTranslations("console.history");
	const { staff } = useMe();
	const { entry, kind, language } = place;
	const [problems, setProblems] = useState<Problems>([]);
	const { loaded, reload } = useCall(
		JSON.stringify([entry, one, other]),
		(signal, how) =>
			call("console-compare", { entry, one, other }, { ...how, signal }),
	);
	const { data } = loaded;
	if (!data)
		return loaded.state === "failed" ? (
			<Failed onAgain={reload} />
		) : (
			<p role="status">{t("loading")}</p>
		);
	if (data.length === 0) return <p role="status">{t("same")}</p>;
	const isVersion = one.version !== "draft" && one.version !== "published";
	const mayPublish =
		isVersion &&
		other.version === "published" &&
		may(staff, "content.publish", { language });

	async function back(field: string): Promise<void> {
		const outcome = await call("console-roll-back", {
			...{ entry, language, revision: one.version, at: field },
		});
		setProblems(outcome.problems);
		if (sayHandedIn(outcome) || !outcome.done) return;
		showDone(
			t("rolledBack"),
			takeBack(outcome.version, t("rolledBack"), onDone),
		);
		onDone();
		reload();
	}

	if (one.language !== other.language)
		return (
			<SideBySide
				{...{ kind, fields: data }}
				languages={[one.language, other.language]}
			/>
		);
	return (
		<>
			<ProblemList problems={problems} />
			<Differences
				{...{ kind, language, differences: data }}
				{...(mayPublish && {
					action: (field: string, label: string) => (
						<button
							type="button"
							className={styles.small}
							aria-label={t("rollBackOf", { field: label })}
							onClick={() => void back(field).catch(() => {})}
						>
							{t("rollBackField")}
						</button>
					),
				})}
			/>
		</>
	);
}

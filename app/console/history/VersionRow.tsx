import { Fragment, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { Question } from "../kit/dialogs/Sheet.tsx";
import { ProblemList } from "../kit/problems/ProblemList.tsx";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import styles from "./history.module.css";
import type { Place } from "./place.ts";
import { useRollBack } from "./useRollBack.ts";

export type Version = ConsoleAnswer<"console-versions">[number];

/** Formats a version's name: its number and time. */
export function useVersionName() {
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

/** A version: who made it and why, what became of it, and what is done with it. */
export function VersionRow(props: {
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
	const { problems, rollBack } = useRollBack(onDone);
	const [confirming, setAsked] = useState<"language" | "entry">();
	const origin = origins.find((one) => one === version.origin);
	const { entry, language } = place;
	const mayPublish = may(staff, "content.publish", { language });
	const mayAll = may(staff, "content.publish", { language: "every" });

	const first = version.deeds.find(({ what }) => what === "publish");
	// Publishing what was written made the version: one line says both.
	const deeds = version.deeds.filter(
		({ what, at }) => what === "withdraw" || at !== version.createdAt,
	);

	const back = (to?: string) => {
		setAsked(undefined);
		return rollBack(
			to ? { entry, to } : { entry, language, revision: version.id },
		);
	};

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
			{confirming && (
				<Question
					title={t(confirming === "entry" ? "askWhole" : "askAgain", {
						version: nameOf(version),
					})}
					text={t("askText")}
					no={t("leaveIt")}
					yes={t("publishIt")}
					onNo={() => setAsked(undefined)}
					onYes={() =>
						void back(confirming === "entry" ? first?.at : undefined).catch(
							() => {},
						)
					}
				/>
			)}
			<ProblemList problems={problems} />
		</li>
	);
}

/** Notes on a version, each part in its own text direction. */
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

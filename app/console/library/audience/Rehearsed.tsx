import { useTranslations } from "use-intl";
import form from "../../kit/form/form.module.css";
import type { ConsoleAnswer } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { When } from "../../kit/time/When.tsx";
import styles from "../library.module.css";
import type { Dates } from "./Dates.tsx";

type Side = ConsoleAnswer<"console-library-rehearse">["gain"];

/** Names of partners who would see more files, and fewer: now, and at each date to come. */
export function Rehearsed(props: {
	id: string;
	groups: string[];
	dates: Dates;
	/** Whether links without an account would open or close; undefined where they stay. */
	links: "open" | "close" | undefined;
}) {
	const t = useTranslations("console.library");
	const { links, ...asked } = props;
	const { loaded, isCurrent, reload } = useConsoleQuery(
		"console-library-rehearse",
		asked,
	);
	const { data } = loaded;
	if (loaded.state === "failed") return <Failed onAgain={reload} />;
	if (!data || !isCurrent) return <ListBones />;
	const { files, seenBy, gain, lose, later } = data;
	return (
		<section className={styles.rehearsal} aria-live="polite">
			<h3>{t("rehearsal")}</h3>
			<p>
				{files === 0
					? t("rehearsalEmpty")
					: t("rehearsalText", {
							files,
							before: seenBy.before,
							after: seenBy.after,
						})}
			</p>
			{links && (
				<p>
					{t(links === "close" ? "linksClose" : "linksOpen", {
						// An older process does not count them.
						count: data.links ?? 0,
					})}
				</p>
			)}
			<Sides gain={gain} lose={lose} isOpen />
			{!links &&
				files > 0 &&
				gain.count + lose.count === 0 &&
				later.length === 0 && (
					<p className={form.note}>{t("nobodyConcerned")}</p>
				)}
			{(files > 0 ? later : []).map((one) => (
				<div key={one.at} className={styles.later}>
					<h4>
						<When at={one.at} />
					</h4>
					<p>{t("seenThen", { count: one.seenBy })}</p>
					<Sides gain={one.gain} lose={one.lose} />
				</div>
			))}
		</section>
	);
}

function Sides(props: { gain: Side; lose: Side; isOpen?: boolean }) {
	const t = useTranslations("console.library");
	const { gain, lose, isOpen } = props;
	return [
		{ side: lose, title: "loses" as const },
		{ side: gain, title: "gains" as const },
	].map(
		({ side, title }) =>
			side.count > 0 && (
				<details key={title} open={isOpen} data-side={title}>
					<summary>{t(title, { count: side.count })}</summary>
					<ul>
						{side.named.map((one) => (
							<li key={one.account}>
								<bdi>{one.name}</bdi>
								<small>
									{t("filesThen", { before: one.before, after: one.after })}
								</small>
							</li>
						))}
					</ul>
					{side.count > side.named.length && (
						<p className={form.note}>
							{t("andMore", { count: side.count - side.named.length })}
						</p>
					)}
				</details>
			),
	);
}

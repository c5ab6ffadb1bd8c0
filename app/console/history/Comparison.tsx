import { useTranslations } from "use-intl";
import { type ContentLanguage, may } from "../../../contracts/rights.ts";
import { Differences, SideBySide } from "../kit/differences/Differences.tsx";
import { ProblemList } from "../kit/problems/ProblemList.tsx";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import styles from "./history.module.css";
import type { Place } from "./place.ts";
import { useRollBack } from "./useRollBack.ts";

type Side = { language: ContentLanguage; version: string };

/** Differences between two versions, or two languages of one. */
export function Comparison(props: {
	place: Place;
	one: Side;
	other: Side;
	onDone: () => void;
}) {
	const { place, one, other, onDone } = props;
	const t = useTranslations("console.history");
	const { staff } = useMe();
	const { entry, kind, language } = place;
	const { loaded, reload } = useConsoleQuery("console-compare", {
		entry,
		one,
		other,
	});
	const { problems, rollBack } = useRollBack(() => {
		onDone();
		reload();
	});
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

	const back = (field: string) =>
		rollBack({ entry, language, revision: one.version, at: field });

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

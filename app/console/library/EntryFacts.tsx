import { useFormatter, useTranslations } from "use-intl";
import type { LibraryEntry } from "../../../contracts/console/library.ts";
import { languageNames } from "../../../contracts/language.ts";
import { useSize } from "../../signedIn/size.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { useMe } from "../me.ts";
import { useDatesText } from "./audience/useDatesText.ts";
import { linkDrawing, lockDrawing } from "./drawings.ts";
import styles from "./library.module.css";

/** Facts of an entry as every list of the library says them; marks only where they are known. */
type Shown = Pick<
	LibraryEntry,
	"name" | "kind" | "size" | "createdAt" | "path"
> &
	Partial<
		Pick<
			LibraryEntry,
			| "state"
			| "audience"
			| "withoutLinks"
			| "dates"
			| "kept"
			| "policy"
			| "offersFormer"
			| "isRecalled"
			| "languages"
			| "behind"
		>
	>;

/** Name, marks, size and time of an entry; where it lies, for what was searched. */
export function EntryFacts({
	entry,
	isSearch,
}: {
	entry: Shown;
	isSearch: boolean;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { size } = useSize();
	const { timeZone } = useMe();
	const { name, kind, dates, policy, isRecalled, path, withoutLinks } = entry;
	const { state = "published", audience = [], languages = [] } = entry;
	const { behind = 0, kept = [], offersFormer = null } = entry;
	const datesText = useDatesText();
	const isFile = kind === "file";
	return (
		<span className={styles.facts}>
			<span className={styles.name}>
				<bdi>{name}</bdi>
				{state !== "published" && (
					<span className={styles.mark} data-state={state}>
						{t(`state_${state}`)}
					</span>
				)}
				{audience.length > 0 && (
					<span className={styles.mark}>
						<Stroke d={lockDrawing} size={12} width={1.8} />
						{t("onlyFor", { groups: format.list(audience) })}
					</span>
				)}
				{withoutLinks && (
					<span className={styles.mark}>
						<Stroke d={linkDrawing} size={12} width={1.8} />
						{t("withoutLinks")}
					</span>
				)}
				{dates && !(dates.time === "now" && dates.until === null) && (
					<span className={styles.mark} data-time={dates.time}>
						{t(`state_${dates.time}`, {
							// A beginning that is past says nothing any longer.
							dates: datesText(
								dates.time === "now" ? { ...dates, from: null } : dates,
							),
						})}
					</span>
				)}
				{kept.length > 0 && (
					<span className={styles.mark}>
						{t("withoutOriginals", { groups: format.list(kept) })}
					</span>
				)}
				{isRecalled && <span className={styles.mark}>{t("recallOpen")}</span>}
				{languages.length > 0 && (
					<span className={styles.mark}>
						{t("inLanguages", {
							languages: format.list(
								languages.map((one) => languageNames[one]),
								{ type: "unit" },
							),
						})}
					</span>
				)}
				{behind > 0 && (
					<span className={styles.mark}>
						{t("editionsBehind", { count: behind })}
					</span>
				)}
				{offersFormer !== null && (
					<span className={styles.mark}>
						{t(offersFormer ? "former" : "former_no")}
					</span>
				)}
				{policy === "hold" && <span className={styles.mark}>{t("holds")}</span>}
			</span>
			<small>
				{isFile ? size(entry.size) : t("contents", { count: entry.size })}
				{" · "}
				{format.dateTime(new Date(entry.createdAt), {
					dateStyle: "medium",
					timeZone,
				})}
				{isSearch && path.length > 0 && (
					<>
						{" · "}
						<bdi>{path.join(" / ")}</bdi>
					</>
				)}
			</small>
		</span>
	);
}

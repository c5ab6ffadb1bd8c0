import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { TakingLine } from "../../../contracts/console/files/takings.ts";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { useSize } from "../../signedIn/size.ts";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { LogTable } from "../kit/table/LogTable.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { useDebounced } from "../useDebounced.ts";
import styles from "./takings.module.css";
import type { Filtering } from "./useFilter.ts";

/** Debounce of typing before a search, in milliseconds. */
const settled = 250;

const takenSizes = { print: "picture_print", web: "picture_web" } as const;

/** Table of who took which files, the newest first. */
export function TakenTable({
	question,
	change,
	clear,
	onSince,
	onCount,
}: Filtering & {
	onSince: (since: string | null) => void;
	/** Told how many lines the table has in all. */
	onCount: (takings: number) => void;
}) {
	const t = useTranslations("console.takings");
	const query = useDebounced(question, settled);
	const { pages, state, again, hasMore, more } = usePages(
		["console-takings", query],
		(after: string | null, options) =>
			call("console-takings", { ...query, ...(after && { after }) }, options),
		({ after }) => after,
	);
	const first = pages?.[0];
	useEffect(() => {
		if (!first) return;
		onSince(first.since);
		onCount(first.counts.takings);
	}, [first, onSince, onCount]);
	const isFiltered = Object.keys(query).length > 0;
	return (
		<LogTable
			{...{ state, again }}
			columns={[t("time"), t("file"), t("partner"), t("way")]}
			summary={first && t("counts", first.counts)}
			rows={pages?.flatMap(({ takings }) => takings)}
			empty={isFiltered ? t("nothing") : t("none")}
			clear={isFiltered ? { label: t("clear"), onPress: clear } : undefined}
			more={{ label: t("more"), isThere: hasMore, onPress: more }}
			className={styles.table}
			render={(line: TakingLine) => <Line line={line} change={change} />}
		/>
	);
}

function Line({
	line,
	change,
}: { line: TakingLine } & Pick<Filtering, "change">) {
	const t = useTranslations("console.takings");
	const format = useFormatter();
	const { size: sizeOf } = useSize();
	const { timeZone } = useMe();
	const { at, id, file, size, language, partner, way, picture } = line;
	const { version, partnerName } = line;
	const taken = picture && t(takenSizes[picture]);
	return (
		<>
			<td data-name={t("time")}>
				<time dateTime={at}>
					{format.dateTime(new Date(at), { ...withZone, timeZone })}
				</time>
			</td>
			<td data-name={t("file")}>
				<div>
					<button
						type="button"
						className={styles.pick}
						onClick={() => change({ file, entry: id })}
					>
						<bdi>{file}</bdi>
					</button>
					<small className={styles.soft}>
						{version > 0 && `${t("version", { version })} · `}
						{sizeOf(size)}
						{taken && ` · ${taken}`}
						{isLanguageCode(language) && ` · ${languageNames[language]}`}
					</small>
				</div>
			</td>
			<td data-name={t("partner")}>
				{partner ? (
					<div>
						<button
							type="button"
							className={styles.pick}
							onClick={() => change({ partner })}
						>
							<bdi>{partnerName || partner}</bdi>
						</button>
						{partnerName && (
							<small className={styles.soft}>
								<bdi>{partner}</bdi>
							</small>
						)}
					</div>
				) : (
					t("customer")
				)}
			</td>
			<td data-name={t("way")}>{t(`way_${way}`)}</td>
		</>
	);
}

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import {
	entryKinds,
	isAddressed,
	isOpenKind,
	isWordless,
} from "../../../contracts/kinds.ts";
import button from "../../ui/button.module.css";
import { entryPath, siteList } from "../addresses.ts";
import { announce } from "../announce.ts";
import { languageFor } from "../editLanguage.ts";
import { Button } from "../kit/form/Button.tsx";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useAgo } from "../kit/time/useAgo.ts";
import { useMe } from "../me.ts";
import styles from "./entries.module.css";
import { Languages } from "./Languages.tsx";
import { type ListQuery, writeQuery } from "./query.ts";
import { RowMenu } from "./RowMenu.tsx";
import { State } from "./State.tsx";
import type { ListedEntries, ListedEntry } from "./useEntries.ts";

/** The entries that were found: a table, and a list where there is no room for one. */
export function EntryList(props: {
	listed: ListedEntries;
	query: ListQuery;
	onClear: () => void;
	onNew?: (() => void) | undefined;
}) {
	const { listed, query } = props;
	const { isCurrent, state, count, hasMore, more, again } = listed;
	const t = useTranslations("console.entries");
	// The site's own entries exist once each and have a fixed order.
	const found = listed.rows ?? [];
	const rows =
		query.list === siteList && !query.search
			? found.toSorted((a, b) => placeOf(a) - placeOf(b))
			: found;
	const body = useRef<HTMLTableSectionElement>(null);
	const kept = useKeptFocus(
		body,
		rows.map(({ id }) => id),
	);
	const isNarrowed = writeQuery(query).size > 0;

	useEffect(() => {
		if (state === "ready" && isCurrent) announce(t("count", { count }));
	}, [state, isCurrent, count, t]);

	if (state === "failed" && !isCurrent) return <Failed onAgain={again} />;
	if (!listed.rows) return <ListBones />;
	if (count === 0)
		return (
			<Nothing
				title={t(isNarrowed ? "noneFound" : "none")}
				text={t(isNarrowed ? "noneFoundText" : "noneText")}
			>
				{isNarrowed ? (
					<button
						type="button"
						className={button.quiet}
						onClick={props.onClear}
					>
						{t("showAll")}
					</button>
				) : (
					props.onNew && (
						<button
							type="button"
							className={button.action}
							onClick={props.onNew}
						>
							{t("makeFirst")}
						</button>
					)
				)}
			</Nothing>
		);
	return (
		<>
			<p className={styles.count}>{t("count", { count })}</p>
			<table
				className={styles.table}
				aria-busy={!isCurrent || state === "loading"}
				data-mixed={!isOpenKind(query.list) || undefined}
			>
				<thead>
					<tr>
						<th scope="col">{t("title_column")}</th>
						<th scope="col">{t("state")}</th>
						<th scope="col">{t("languages")}</th>
						<th scope="col">{t("changed")}</th>
						<th scope="col">
							<span className={styles.said}>{t("actions")}</span>
						</th>
					</tr>
				</thead>
				<tbody ref={body} {...kept}>
					{rows.map((row) => (
						<EntryLine key={row.id} row={row} query={query} />
					))}
				</tbody>
			</table>
			{state === "failed" && <Failed onAgain={more} />}
			{hasMore && (
				<Button
					className={styles.more}
					disabled={state === "loading"}
					onClick={more}
				>
					{t("more", { count: count - rows.length })}
				</Button>
			)}
		</>
	);
}

const placeOf = ({ kind }: ListedEntry) => entryKinds.indexOf(kind);

function EntryLine({ row, query }: { row: ListedEntry; query: ListQuery }) {
	const me = useMe();
	const kind = useTranslations("console.shell");
	const format = useFormatter();
	const ago = useAgo();
	const language = query.language ?? languageFor(row.kind, me, row.languages);
	const name = row.title || kind(`kind_${row.kind}`);
	return (
		<tr>
			<th scope="row">
				<Link
					to={entryPath(row, isWordless(row.kind) ? "zxx" : language)}
					lang={
						row.titleLanguage === "zxx"
							? undefined
							: (row.titleLanguage ?? undefined)
					}
				>
					<bdi>{name}</bdi>
				</Link>
				<span className={styles.under}>
					{!isOpenKind(query.list) && row.title && (
						<span>{kind(`kind_${row.kind}`)}</span>
					)}
					{(isAddressed(row.kind) || !row.title) && isOpenKind(row.kind) && (
						<bdi dir="ltr">{row.slug}</bdi>
					)}
					{row.date && (
						<time dateTime={row.date}>
							{format.dateTime(new Date(`${row.date}T12:00:00Z`), {
								dateStyle: "medium",
								timeZone: "UTC",
							})}
						</time>
					)}
				</span>
			</th>
			<td>
				<State row={row} />
			</td>
			<td>
				<Languages row={row} />
			</td>
			<td className={styles.changed}>
				{row.changedAt && (
					<time
						dateTime={row.changedAt}
						title={format.dateTime(new Date(row.changedAt), withZone)}
					>
						{ago(row.changedAt)}
					</time>
				)}
			</td>
			<td className={styles.menu}>
				<RowMenu row={row} name={name} />
			</td>
		</tr>
	);
}

import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { NoticeReaderState } from "../../../contracts/console/notices.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import people from "../kit/people/people.module.css";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import styles from "./notices.module.css";

const limit = 50;

/** Readers of a notice, with when each has read and acknowledged it. */
export function Readers({ id, asks }: { id: string; asks: boolean }) {
	const t = useTranslations("console.notices");
	const [search, setSearch] = useState("");
	const [state, setState] = useState<NoticeReaderState>("all");
	const {
		pages,
		state: loading,
		hasMore,
		more,
		again,
	} = usePages(
		["console-notice-readers", { id, search, state }],
		async (page: number | null, options) => {
			const asked = { id, search, state, page: page ?? 1, limit };
			const found = await call("console-notice-readers", asked, options);
			return { ...found, page: page ?? 1 };
		},
		({ page, count }) => (page * limit < count ? page + 1 : null),
	);
	const [first] = pages ?? [];
	const rows = pages?.flatMap(({ readers }) => readers) ?? [];
	const shown: NoticeReaderState[] = [
		...(["all", "unread", "read"] as const),
		...(asks ? (["acknowledged", "unacknowledged"] as const) : []),
	];
	if (!first)
		return loading === "failed" ? <Failed onAgain={again} /> : <ListBones />;
	const { counts, count } = first;
	return (
		<div className={styles.readers}>
			<p>
				{t("readOf", counts)} {asks && t("acknowledgedOf", counts)}
			</p>
			<search className={styles.filters}>
				<SearchBox
					label={t("findReader")}
					clearLabel={t("clear")}
					value={search}
					maxLength={noticeBounds.search}
					onSearch={setSearch}
				/>
				<Choose
					label={t("show")}
					value={state}
					options={shown.map((value) => ({
						value,
						name: t(`filter_${value}`),
					}))}
					onChange={setState}
				/>
			</search>
			{loading === "failed" && <Failed onAgain={again} />}
			<p role="status" className={form.note}>
				{loading === "ready" && t("readersCount", { count })}
			</p>
			{rows.length > 0 && (
				<table className={people.table} aria-busy={loading === "loading"}>
					<thead>
						<tr>
							<th scope="col">{t("partner")}</th>
							<th scope="col">{t("readAt")}</th>
							{asks && <th scope="col">{t("acknowledgedAt")}</th>}
						</tr>
					</thead>
					<tbody>
						{rows.map(
							({ account, name, readAt, acknowledgedAt, isDisabled }) => (
								<tr key={account}>
									<th scope="row">
										<bdi>{name}</bdi>
										{isDisabled && (
											<span className={people.mark}>{t("disabled")}</span>
										)}
										<small>
											<bdi>{account}</bdi>
										</small>
									</th>
									<td data-name={t("readAt")}>
										<Time at={readAt} />
									</td>
									{asks && (
										<td data-name={t("acknowledgedAt")}>
											<Time at={acknowledgedAt} />
										</td>
									)}
								</tr>
							),
						)}
					</tbody>
				</table>
			)}
			{hasMore && (
				<Button
					className={form.quiet}
					disabled={loading === "loading"}
					onClick={more}
				>
					{t("more")}
				</Button>
			)}
		</div>
	);
}

function Time({ at }: { at: string | null }) {
	const format = useFormatter();
	const { timeZone } = useMe();
	if (at === null) return "–";
	return (
		<time dateTime={at}>
			{format.dateTime(new Date(at), { ...withZone, timeZone })}
		</time>
	);
}

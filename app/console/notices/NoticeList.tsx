import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { ListedNotice } from "../../../contracts/console/notices.ts";
import { noticeBounds } from "../../../contracts/noticeBounds.ts";
import { useSite } from "../../site/useSite.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import people from "../kit/people/people.module.css";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import styles from "./notices.module.css";
import { newNotice, shownText, states, useWhom } from "./shown.ts";

/** List of notices with whom each is to, and how many have read it. */
export function NoticeList() {
	const t = useTranslations("console.notices");
	const { params: address, change } = useAddressParams();
	const search = address.get("search") ?? "";
	const state = states.find((one) => one === address.get("state"));
	const filter = { search, ...(state && { state }) };
	const {
		pages,
		state: loading,
		hasMore,
		more,
		again,
	} = usePages(
		["console-notices", filter],
		(after: string | null, options) =>
			call("console-notices", { ...filter, ...(after && { after }) }, options),
		({ after }) => after,
	);
	const counts = pages?.[0]?.counts;
	const notices = pages?.flatMap(({ messages }) => messages) ?? [];
	const sum = states.reduce((all, one) => all + (counts?.[one] ?? 0), 0);

	const show = (name: "search" | "state", value: string) =>
		change({ [name]: value });

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				<Link className={form.action} to={screenPath(`notices/${newNotice}`)}>
					{t("new")}
				</Link>
			}
		>
			<search className={styles.filters}>
				<SearchBox
					label={t("search")}
					clearLabel={t("clear")}
					value={search}
					maxLength={noticeBounds.search}
					onSearch={(words) => show("search", words)}
				/>
				<Choose
					label={t("state")}
					value={state ?? ""}
					options={[
						{ value: "", name: t("all", { count: sum }) },
						...states.map((value) => ({
							value,
							name: t(`filter_${value}`, { count: counts?.[value] ?? 0 }),
						})),
					]}
					onChange={(value) => show("state", value)}
				/>
			</search>
			{loading === "failed" && <Failed onAgain={again} />}
			{!pages && loading === "loading" && <ListBones />}
			{pages && notices.length === 0 && (
				<Nothing
					title={search || state ? t("nothing") : t("none")}
					text={search || state ? undefined : t("noneText")}
				/>
			)}
			{notices.length > 0 && (
				<table className={people.table} aria-busy={loading === "loading"}>
					<thead>
						<tr>
							{(["notice", "to", "when", "reached"] as const).map((name) => (
								<th key={name} scope="col">
									{t(name)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{notices.map((notice) => (
							<Row key={notice.id} notice={notice} />
						))}
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
		</Page>
	);
}

function Row({ notice }: { notice: ListedNotice }) {
	const t = useTranslations("console.notices");
	const format = useFormatter();
	const { language } = useSite();
	const { timeZone } = useMe();
	const whom = useWhom();
	const { id, state, at, asks, counts } = notice;
	const { title } = shownText(notice.texts, language);
	return (
		<tr>
			<th scope="row">
				<Link className={styles.open} to={screenPath(`notices/${id}`)}>
					<bdi>{title || t("untitled")}</bdi>
				</Link>
				<span className={people.mark}>{t(`state_${state}`)}</span>
			</th>
			<td data-name={t("to")}>
				<bdi>{whom(notice)}</bdi>
			</td>
			<td data-name={t("when")}>
				{state === "draft" ? (
					"–"
				) : (
					<time dateTime={at}>
						{format.dateTime(new Date(at), { ...withZone, timeZone })}
					</time>
				)}
			</td>
			<td data-name={t("reached")}>
				{state === "sent" || state === "withdrawn"
					? t("readOf", counts)
					: t("recipients", { count: counts.recipients })}
				{asks && state === "sent" && (
					<small>{t("acknowledgedOf", counts)}</small>
				)}
			</td>
		</tr>
	);
}

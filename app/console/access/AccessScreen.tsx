import { useMemo, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { AccessRequest } from "../../../contracts/console/files/access.ts";
import {
	accessReasons,
	askingReasonLength,
} from "../../../contracts/files/accessBounds.ts";
import { languageNames } from "../../../contracts/language.ts";
import { screenPath } from "../addresses.ts";
import form from "../kit/form/form.module.css";
import { InboxFrame, useInboxLayout } from "../kit/inbox/InboxFrame.tsx";
import {
	InboxRows,
	RowFrame,
	RowHead,
	RowLine,
} from "../kit/inbox/InboxRows.tsx";
import { ReasonSheet } from "../kit/inbox/ReasonSheet.tsx";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { Nothing } from "../kit/states/States.tsx";
import { OpenRequest } from "./OpenRequest.tsx";
import { UntilSheet } from "./UntilSheet.tsx";
import { useAnswers } from "./useAnswers.ts";

/** Keys of the screen, with the text that says what each does. */
const accessKeys = {
	j: "key_next",
	k: "key_previous",
	a: "key_grant",
	r: "key_refuse",
	u: "key_back",
	"?": "key_help",
} as const;

const pathOf = (id?: string) => screenPath(id ? `access/${id}` : "access");

/** Requests of partners for access: the list, and the one that is open. */
export default function AccessScreen() {
	const t = useTranslations("console.access");
	const { id } = useParams();
	const layout = useInboxLayout(id);
	const navigate = useNavigate();
	const { pages, ...list } = usePages(
		["console-access-requests"],
		(after: string | null, options) =>
			call("console-access-requests", after ? { after } : {}, options),
		({ after }) => after,
	);
	const rows = useMemo(
		() => pages?.flatMap(({ requests }) => requests),
		[pages],
	);
	const open = useConsoleQuery(
		"console-access-request",
		id ? { id } : undefined,
		// The screen says so in place of the request.
		{ quiet: ({ status }) => status === 404, staleTime: 0 },
	);
	const { grant, refuse } = useAnswers();
	const [asked, setAsked] = useState<"grant" | "refuse">();
	const [busy, setBusy] = useState(false);
	const waiting = id && open.isCurrent ? open.loaded.data?.waiting : undefined;
	const all = rows ?? [];
	const at = all.findIndex((row) => row.id === id);

	function go(to: string): void {
		void navigate(pathOf(to), { replace: id !== undefined });
		layout.focusRow(to);
	}
	function step(by: 1 | -1): void {
		const next = all[at < 0 ? 0 : at + by];
		if (next) go(next.id);
		if (by === 1 && at >= all.length - 2 && list.hasMore) list.more();
	}
	async function run(work: () => Promise<boolean>): Promise<void> {
		if (busy) return;
		setBusy(true);
		// The next that is left, chosen before the list is another one.
		const after = all[at + 1] ?? all[at - 1];
		const isDone = await work();
		setBusy(false);
		setAsked(undefined);
		if (!isDone) return;
		if (after && layout.isWide) go(after.id);
		else void navigate(pathOf(after?.id), { replace: true });
	}
	useSingleKeys({
		j: () => step(1),
		k: () => step(-1),
		"?": () => layout.showHelp(true),
		u: () => {
			if (layout.isCovered) void navigate(pathOf());
			else layout.focusOpen();
		},
		...(waiting && {
			a: () => setAsked("grant"),
			r: () => setAsked("refuse"),
		}),
	});

	const close = () => setAsked(undefined);
	return (
		<>
			<InboxFrame
				layout={layout}
				title={t("title")}
				head={
					<>
						<p className={form.note}>{t("intro")}</p>
						<Link to={screenPath("grants")}>{t("toGrants")}</Link>
					</>
				}
				tickAll={undefined}
				bar={
					<p role="status">
						{pages?.[0] && t("found", { count: pages[0].count })}
					</p>
				}
				list={
					<InboxRows
						{...{ rows, list: layout.list, again: list.again }}
						{...{ state: list.state, isCurrent: list.isCurrent }}
						label={t("list")}
						idOf={(row) => row.id}
						render={(row) => (
							<Row key={row.id} row={row} isOpen={row.id === id} />
						)}
						empty={<Nothing title={t("empty")} text={t("emptyText")} />}
						more={{
							label: t("more"),
							isBusy: list.isLoadingMore,
							onPress: list.hasMore ? list.more : undefined,
						}}
					/>
				}
				pane={
					<OpenRequest
						request={open}
						back={pathOf()}
						level={layout.level}
						busy={busy}
						onGrant={() => setAsked("grant")}
						onRefuse={() => setAsked("refuse")}
					/>
				}
				choose={{ title: t("choose"), text: t("chooseText") }}
				keys={{
					title: t("keys"),
					text: t("keysText"),
					turn: t("keysOn"),
					keys: Object.entries(accessKeys).map(([key, does]) => [key, t(does)]),
				}}
			/>
			{waiting && asked === "grant" && (
				<UntilSheet
					title={t("grantTitle", { partner: waiting.by, name: waiting.name })}
					note={
						waiting.isSeen ? t("isSeen") : t("opens", { count: waiting.files })
					}
					submit={t("grantNow")}
					onClose={close}
					onUntil={(until) => run(() => grant(waiting, until))}
				/>
			)}
			{waiting && asked === "refuse" && (
				<ReasonSheet
					title={t("refuseTitle", { partner: waiting.by })}
					texts={{
						reason: t("reasonTitle"),
						own: t("reason_own"),
						words: t("words"),
						hint: t("reasonIn", {
							name: waiting.by,
							language: languageNames[waiting.language],
						}),
						missing: t("wordsMissing"),
						refuse: t("refuseNow"),
						cancel: t("cancel"),
					}}
					reasons={accessReasons.map((value) => ({
						value,
						name: t(`reason_${value}`),
					}))}
					length={askingReasonLength}
					onClose={close}
					onRefuse={(reason) => run(() => refuse(waiting, reason))}
				/>
			)}
		</>
	);
}

/** A request: who asks, and for what. */
function Row({ row, isOpen }: { row: AccessRequest; isOpen: boolean }) {
	const { id, by, at, path, name, distributor } = row;
	return (
		<RowFrame id={id} to={pathOf(id)} isOpen={isOpen}>
			<RowHead name={by} at={at} />
			<RowLine>
				<bdi>{[...path, name].join(" / ")}</bdi>
			</RowLine>
			{distributor && (
				<RowLine>
					<bdi>{distributor}</bdi>
				</RowLine>
			)}
		</RowFrame>
	);
}

import { useMemo, useState } from "react";
import { Link, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { AccessRequest } from "../../../contracts/console/files/access.ts";
import { mostDecided } from "../../../contracts/files/refusalReasons.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { InboxFrame, useInboxLayout } from "../kit/inbox/InboxFrame.tsx";
import {
	InboxRows,
	RowFrame,
	RowHead,
	RowLine,
} from "../kit/inbox/InboxRows.tsx";
import { TickedBar } from "../kit/inbox/TickedBar.tsx";
import { useTriage } from "../kit/inbox/useTriage.ts";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { Nothing } from "../kit/states/States.tsx";
import { Answer } from "./Answer.tsx";
import { OpenRequest } from "./OpenRequest.tsx";
import { useAnswers } from "./useAnswers.ts";
import { useOpenRequest } from "./useOpenRequest.ts";

/** Keys of the screen, with the text that says what each does. */
const accessKeys = {
	j: "key_next",
	k: "key_previous",
	a: "key_grant",
	r: "key_refuse",
	x: "key_tick",
	u: "key_back",
	"?": "key_help",
} as const;

const noRows: AccessRequest[] = [];

const pathOf = (id?: string) => screenPath(id ? `access/${id}` : "access");

/** Requests of partners for access: the list, and the one that is open. */
export default function AccessScreen() {
	const t = useTranslations("console.access");
	const { id } = useParams();
	const layout = useInboxLayout(id);
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
	const open = useOpenRequest(id);
	const { grant, refuse } = useAnswers();
	const [asked, setAsked] = useState<{
		what: "grant" | "refuse";
		of: AccessRequest[];
	}>();
	const waiting = id && open.isCurrent ? open.loaded.data?.waiting : undefined;
	const all = rows ?? noRows;
	const triage = useTriage<AccessRequest>({
		...{ layout, waiting, pathOf },
		rows: all,
		list: "access",
		most: mostDecided,
		more: list.hasMore ? list.more : undefined,
	});
	const { selection, busy, chosen, decide } = triage;
	const { ticked } = selection;
	const answer = (
		of: AccessRequest[],
		work: () => Promise<AccessRequest[] | undefined>,
	): Promise<void> =>
		decide(of, async () => {
			const done = await work();
			// Without a response, what was written stays.
			if (done) setAsked(undefined);
			return done;
		});
	const ask = (what: "grant" | "refuse", of: AccessRequest[]) =>
		setAsked({ what, of });
	useSingleKeys({
		...triage.keys,
		...(chosen.length > 0 && {
			a: () => ask("grant", chosen),
			r: () => ask("refuse", chosen),
		}),
	});

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
				tickAll={triage.tickAll(t("tickAll"))}
				bar={
					ticked.length === 0 ? (
						<p role="status">
							{pages?.[0] && t("found", { count: pages[0].count })}
						</p>
					) : (
						<TickedBar
							count={t("ticked", { count: ticked.length })}
							untick={t("untick")}
							onUntick={selection.clear}
						>
							<Button
								className={form.quiet}
								disabled={busy}
								onClick={() => ask("grant", ticked)}
							>
								{t("grant")}
							</Button>
							<Button
								className={form.danger}
								disabled={busy}
								onClick={() => ask("refuse", ticked)}
							>
								{t("refuse")}
							</Button>
						</TickedBar>
					)
				}
				list={
					<InboxRows
						{...{ rows, list: layout.list, again: list.again }}
						{...{ state: list.state, isCurrent: list.isCurrent }}
						label={t("list")}
						idOf={(row) => row.id}
						render={(row) => (
							<Row
								key={row.id}
								row={row}
								isOpen={row.id === id}
								isTicked={selection.isTicked(row.id)}
								onTick={(on) => selection.tick(row.id, on)}
							/>
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
						onGrant={() => waiting && ask("grant", [waiting])}
						onRefuse={() => waiting && ask("refuse", [waiting])}
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
			{asked && (
				<Answer
					{...asked}
					waiting={waiting}
					onClose={() => setAsked(undefined)}
					onGrant={(until) => answer(asked.of, () => grant(asked.of, until))}
					onRefuse={(reason) =>
						answer(asked.of, () => refuse(asked.of, reason))
					}
				/>
			)}
		</>
	);
}

/** A request: who asks, and for what. */
function Row(props: {
	row: AccessRequest;
	isOpen: boolean;
	isTicked: boolean;
	onTick: (on: boolean) => void;
}) {
	const { row, isOpen, isTicked, onTick } = props;
	const t = useTranslations("console.access");
	const { id, by, at, path, name, distributor } = row;
	return (
		<RowFrame
			id={id}
			to={pathOf(id)}
			isOpen={isOpen}
			tick={{
				label: t("tick", { partner: by, name }),
				isOn: isTicked,
				onChange: onTick,
			}}
		>
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

import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import { entryPath, orderPath, screenPath } from "../addresses.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import { AccessRequests, useAccessRequests } from "./AccessRequests.tsx";
import { AccountSafety } from "./AccountSafety.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import {
	noRecalls,
	OverdueRecalls,
	useOverdueRecalls,
} from "./OverdueRecalls.tsx";
import { Part, type WorkItem } from "./Part.tsx";
import styles from "./worklist.module.css";

type Worklist = ConsoleAnswer<"console-worklist">;
type Named = Worklist["mine"]["entries"][number] & {
	/** All of them, where there are several. */
	languages?: Worklist["waiting"]["entries"][number]["languages"];
};

/** Worklist of the user's tasks: the first screen of the console. */
export default function WorklistScreen() {
	const t = useTranslations("console.worklist");
	const { staff } = useMe();
	// Refreshed when the heartbeat reports a change (freshLists.ts).
	const { loaded, reload } = useConsoleQuery("console-worklist", {});
	const { data } = loaded;
	const leads = useConsoleQuery(
		"console-leads-counts",
		may(staff, "leads.read") ? {} : undefined,
		{ refetchInterval: 30_000 },
	).loaded.data?.views;
	const held = useConsoleQuery(
		"console-lead-held-mails",
		may(staff, "leads.read") ? {} : undefined,
		{ refetchInterval: 30_000 },
	).loaded.data;

	const dated = useConsoleQuery(
		"console-library-planned",
		may(staff, "library.manage") ? {} : undefined,
		{ refetchInterval: 60_000 },
	).loaded.data;
	const uploads = useConsoleQuery(
		"console-uploads",
		may(staff, "uploads.decide") ? {} : undefined,
		{ refetchInterval: 30_000 },
	).loaded.data;

	const recalls = useOverdueRecalls();

	return (
		<>
			<div>
				<h1>{t("title")}</h1>
				<p className={styles.greeting}>{t("greeting", { name: staff.name })}</p>
			</div>
			<AccountSafety />
			{data ? (
				<Parts work={data} {...{ leads, held, uploads, dated, recalls }} />
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<ListBones />
			)}
		</>
	);
}

function Parts({
	work,
	leads = { mine: 0, unassigned: 0, held: 0 },
	held = { count: 0, mails: [] },
	uploads = { count: 0, uploads: [], after: null },
	dated = { count: 0, planned: [] },
	recalls = noRecalls,
}: {
	work: Worklist;
	/** Requests of customers that are the reader's, nobody's, and to be looked at; none without the right. */
	leads: { mine: number; unassigned: number; held: number } | undefined;
	/** Mails of strangers that wait for a decision; none without the right. */
	held: ConsoleAnswer<"console-lead-held-mails"> | undefined;
	/** Uploads that wait for approval; none without the right. */
	uploads: ConsoleAnswer<"console-uploads"> | undefined;
	/** Changes of the library to come; none without the right. */
	dated: ConsoleAnswer<"console-library-planned"> | undefined;
	/** Recalls that somebody should have answered; none without the right. */
	recalls: ConsoleAnswer<"console-recalls"> | undefined;
}) {
	const t = useTranslations("console.worklist");
	const { staff, timeZone } = useMe();
	const access = useAccessRequests();
	const kind = useTranslations("console.shell");
	const format = useFormatter();
	const entries = (list: Named[]): WorkItem[] =>
		list.map((entry) => ({
			id: `${entry.id} ${entry.language}`,
			title: entry.title || kind(`kind_${entry.kind}`),
			href: entryPath(entry, entry.language),
			notes: [
				...(entry.title ? [kind(`kind_${entry.kind}`)] : []),
				(entry.languages ?? [entry.language])
					.map((one) => (one === "zxx" ? t("facts") : languageNames[one]))
					.join(", "),
			],
			at: entry.at,
		}));
	const releases = (
		list: Worklist["planned"]["releases"],
		time: "dueAt" | "settledAt",
	): WorkItem[] =>
		list.map((release) => ({
			id: release.id,
			title: release.name,
			href: screenPath(`releases/${release.id}`),
			notes: release[time]
				? [format.dateTime(new Date(release[time]), withZone)]
				: [],
		}));
	const languages = (
		list: Worklist["stale"],
		state: "stale" | "missing",
	): WorkItem[] =>
		list.map(({ language, count }) => ({
			id: language,
			title: languageNames[language],
			href: screenPath(`translations?state=${state}&language=${language}`),
			count,
		}));
	const isEmpty =
		work.mine.count +
			work.waiting.count +
			work.returned.count +
			work.planned.count +
			work.failed.count +
			work.moved.length ===
			0 && work.stale.length + work.missing.length === 0;
	const hasOthers =
		leads.mine +
			leads.unassigned +
			leads.held +
			held.count +
			uploads.count +
			access.count +
			dated.count +
			recalls.counts.overdue >
		0;
	if (work.isEmpty && !hasOthers && may(staff, "content.structure"))
		return <FirstSteps />;
	if (isEmpty && !hasOthers)
		return (
			<div className={styles.done}>
				<h2>{t("done")}</h2>
				{may(staff, "content.read") && <p>{t("doneText")}</p>}
			</div>
		);
	return (
		<div className={styles.parts}>
			<Part
				title={t("failed")}
				count={work.failed.count}
				lines={releases(work.failed.releases, "settledAt")}
				all={screenPath("releases")}
				fault
			/>
			<Part
				title={t("returned")}
				count={work.returned.count}
				lines={work.returned.entries.flatMap((entry) =>
					entries([entry]).map((line) => ({
						...line,
						notes: [
							...(line.notes ?? []),
							[entry.by, entry.note].filter(Boolean).join(": "),
						],
					})),
				)}
				all={screenPath("entries/all?mine")}
			/>
			<Part
				title={t("waiting")}
				count={work.waiting.count}
				lines={[
					...work.waiting.releases.map(({ id, name, by, at }) => ({
						id,
						title: name,
						href: screenPath(`releases/${id}`),
						notes: [t("release"), by].filter(Boolean),
						at,
					})),
					...entries(work.waiting.entries),
				]}
				all={screenPath("entries/all?state=submitted")}
			/>
			<Part
				title={t("moved")}
				count={work.moved.length}
				lines={work.moved.map(({ kind: of, by, at }) => ({
					id: of,
					title: kind(`kind_${of}`),
					href: orderPath(of),
					notes: [by],
					at,
				}))}
			/>
			<Part
				title={t("heldMails")}
				count={held.count}
				lines={held.mails.map(({ id, receipt, name, author, at }) => ({
					id,
					title: name,
					href: screenPath(`leads/${receipt}`),
					notes: author ? [author] : [],
					at,
				}))}
			/>
			<Part
				title={t("leadsMine")}
				count={leads.mine}
				lines={[]}
				all={screenPath("leads?view=mine")}
			/>
			<Part
				title={t("leadsUnassigned")}
				count={leads.unassigned}
				lines={[]}
				all={screenPath("leads?view=unassigned")}
			/>
			<Part
				title={t("leadsHeld")}
				count={leads.held}
				lines={[]}
				all={screenPath("leads?view=held")}
			/>
			<Part
				title={t("uploads")}
				count={uploads.count}
				lines={uploads.uploads.slice(0, 5).map(({ id, name, by, at }) => ({
					...{ id, title: name, at },
					href: screenPath(`uploads/${id}`),
					notes: by ? [by] : [],
				}))}
				all={screenPath("uploads")}
			/>
			<AccessRequests {...access} />
			<OverdueRecalls {...recalls} />
			<Part
				title={t("mine")}
				count={work.mine.count}
				lines={entries(work.mine.entries)}
				all={screenPath("entries/all?mine")}
			/>
			<Part
				title={t("planned")}
				count={work.planned.count}
				lines={releases(work.planned.releases, "dueAt")}
				all={screenPath("releases")}
			/>
			<Part
				title={t("dated")}
				count={dated.count}
				lines={dated.planned.map((one) => ({
					id: `${one.id} ${one.change}`,
					title: one.name,
					href: screenPath(
						`library?folder=${one.kind === "file" ? one.parent : one.id}`,
					),
					notes: [
						t(one.change === "opens" ? "opens" : "ends", {
							at: format.dateTime(new Date(one.at), { ...withZone, timeZone }),
						}),
						...(one.path.length > 0 ? [one.path.join(" / ")] : []),
					],
				}))}
			/>
			<Part
				title={t("stale")}
				intro={t("staleIntro")}
				count={sum(work.stale)}
				lines={languages(work.stale, "stale")}
			/>
			<Part
				title={t("missing")}
				count={sum(work.missing)}
				lines={languages(work.missing, "missing")}
			/>
		</div>
	);
}

const sum = (list: { count: number }[]) =>
	list.reduce((all, { count }) => all + count, 0);

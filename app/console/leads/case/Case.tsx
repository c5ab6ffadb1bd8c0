import { type RefObject, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChangeOutcome } from "../../../../contracts/console/leads/inbox.ts";
import { isNotFound } from "../../../request/request.ts";
import { Presence, ToList } from "../../kit/inbox/Opened.tsx";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../../kit/states/States.tsx";
import { Drive } from "../drives/Drive.tsx";
import { DriveSheet } from "../drives/DriveSheet.tsx";
import { LaidOver } from "../merging/LaidOver.tsx";
import { MergedInto } from "../merging/MergedInto.tsx";
import type { Merging } from "../merging/useMerging.tsx";
import type { AnswerKey } from "../replies/Answering.tsx";
import { Conversation } from "../replies/Conversation.tsx";
import type { Change, Seen, To } from "../useChanges.ts";
import { Clock } from "./Clock.tsx";
import styles from "./case.module.css";
import { Deliveries } from "./Deliveries.tsx";
import { Details } from "./Details.tsx";
import { Heading } from "./Heading.tsx";
import { Held } from "./Held.tsx";
import { NoteForm } from "./NoteForm.tsx";
import { Others } from "./Others.tsx";
import { Reopened } from "./Reopened.tsx";
import { State, type StateMenu } from "./State.tsx";
import { Timeline } from "./Timeline.tsx";
import { useOpenCase } from "./useOpenCase.ts";
import { WholePerson } from "./WholePerson.tsx";

/** Request that is open: words of the person, what became of it, and what can be done. */
export function Case(props: {
	receipt: string;
	change: Change;
	merging: Merging;
	/** Address of the list. */
	back: string;
	/** Level of the heading: the first where the request fills the screen. */
	level: 1 | 2;
	menu: StateMenu | undefined;
	onMenu: (menu: StateMenu | undefined) => void;
	pathOf: (receipt: string) => string;
	note: RefObject<HTMLTextAreaElement | null>;
	answer: AnswerKey;
}) {
	const { receipt, change, merging, back, level, menu, onMenu, pathOf } = props;
	const { note, answer } = props;
	const t = useTranslations("console.leads");
	const { loaded, isCurrent, reload, present } = useOpenCase(receipt);
	const [busy, setBusy] = useState(false);
	/** Receipt of the request whose test drive is to have a time. */
	const [timed, setTimed] = useState<string>();
	const { data } = loaded;
	const isGone = loaded.state === "failed" && isNotFound(loaded.error);
	const toList = level === 1 && <ToList to={back} label={t("back")} />;
	if (isGone || !data)
		return (
			<div className={styles.case}>
				{toList}
				{isGone ? (
					<Nothing title={t("gone")} text={t("goneText")} />
				) : loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				)}
			</div>
		);

	const isHeld = data.stage === "spam" && data.held !== null;
	/** Whether it is a mail, or held back: it goes into a request, and no request into it. */
	const goesInto = isHeld || data.isFromMail;
	const seen = { receipt: data.receipt, name: data.name, events: data.seen };
	async function run(to: To): Promise<ChangeOutcome[]> {
		// A key pressed too early does not change the request that is still shown.
		if (busy || !isCurrent) return [];
		setBusy(true);
		const outcomes = await change([seen], to);
		setBusy(false);
		return outcomes;
	}
	const askTime = () => setTimed(seen.receipt);
	async function mergeWith(other: Seen): Promise<void> {
		if (busy || !isCurrent) return;
		setBusy(true);
		// A request that is held back goes into the one that it belongs to.
		if (goesInto) await merging.merge(other, [seen]);
		else await merging.merge(seen, [other]);
		setBusy(false);
	}
	const others = (
		<Others
			lead={data}
			{...{ level, pathOf, busy, goesInto }}
			onMerge={
				data.mergedInto || (data.stage === "spam" && !isHeld)
					? undefined
					: (other) => void mergeWith(other)
			}
		/>
	);
	return (
		<article
			className={styles.case}
			aria-busy={!isCurrent}
			aria-labelledby="request"
			tabIndex={-1}
		>
			{toList}
			<Heading lead={data} level={level} />
			<Present {...{ present }} />
			{data.mergedInto ? (
				<MergedInto lead={data} pathOf={pathOf} onUndo={merging.undo} />
			) : (
				<>
					<State
						lead={data}
						{...{ menu, onMenu }}
						onChange={(to) => void run(to)}
						onTime={askTime}
					/>
					<Drive
						lead={data}
						busy={busy}
						onChange={(to) => void run(to)}
						onTime={askTime}
					/>
					<Clock lead={data} />
					<Reopened lead={data} busy={busy} onChange={(to) => void run(to)} />
				</>
			)}
			{timed === data.receipt && (
				<DriveSheet
					lead={data}
					onChange={run}
					onClose={() => setTimed(undefined)}
				/>
			)}
			{data.stage === "spam" && (
				<Held lead={data} busy={busy} onChange={(to) => void run(to)} />
			)}
			{isHeld && others}
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			<Conversation
				key={`conversation ${data.receipt}`}
				lead={data}
				{...{ level, answer }}
			/>
			<LaidOver lead={data} {...{ level, pathOf }} onUndo={merging.undo} />
			<Details lead={data} level={level} />
			{!isHeld && others}
			<WholePerson receipt={data.receipt} />
			<Timeline lead={data} level={level} />
			{!data.mergedInto && (
				<NoteForm key={data.receipt} receipt={data.receipt} field={note} />
			)}
			<Deliveries lead={data} level={level} />
		</article>
	);
}

/** Colleagues who have the request open, and those who are answering it. */
function Present({
	present,
}: {
	present: ReturnType<typeof useOpenCase>["present"];
}) {
	const t = useTranslations("console.leads");
	const said = ([true, false] as const).flatMap((answers) => {
		const some = present.filter((one) => one.answers === answers);
		const names = some.map(({ name }) => name).join(", ");
		const values = { names, count: some.length };
		if (some.length === 0) return [];
		return t(answers ? "answers" : "reads", values);
	});
	if (said.length === 0) return null;
	return <Presence text={said.join(" ")} />;
}

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import type { Conversation as Shown } from "../../../../contracts/console/leads/replies.ts";
import { shownMails } from "../../../../contracts/leads/replyBounds.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { invalidate } from "../../kit/requests/queries.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { type Level, PartTitle } from "../case/Heading.tsx";
import { SendAgain } from "../case/SendAgain.tsx";
import { Answering, type AnswerKey } from "./Answering.tsx";
import { FirstWords } from "./FirstWords.tsx";
import styles from "./replies.module.css";
import { ThreadMail } from "./ThreadMail.tsx";

/** Milliseconds between two looks at an answer that is under way. */
const every = 2000;

/** Conversation of a request, the oldest words first, and below them the answer that is written. */
export function Conversation(props: {
	lead: ShownCase;
	level: Level;
	answer: AnswerKey;
}) {
	const { lead, level, answer } = props;
	const { receipt, seen } = lead;
	const t = useTranslations("console.leads");
	const [most, setMost] = useState<number>(shownMails.first);
	const [isUnderWay, setUnderWay] = useState(false);
	const { loaded, isCurrent, reload, refresh } = useConsoleQuery(
		"console-lead-thread",
		{ receipt, most },
		isUnderWay ? { refetchInterval: every } : {},
	);
	const { data } = loaded;
	const waits = Boolean(data && isCurrent && isWaiting(data));
	useEffect(() => setUnderWay(waits), [waits]);
	const shown = useRef(seen);
	useEffect(() => {
		if (shown.current === seen) return;
		shown.current = seen;
		// A further event may be a mail, of which the list tells, too.
		refresh();
		invalidate("console-leads", "console-leads-counts");
	}, [seen, refresh]);

	return (
		<section className={styles.conversation}>
			<PartTitle level={level}>{t("conversation")}</PartTitle>
			<ol className={styles.thread}>
				<FirstWords lead={lead} />
				{data && data.earlier > 0 && (
					<li className={styles.earlier}>
						<Button
							className={form.quiet}
							disabled={most >= shownMails.most}
							onClick={() => setMost(shownMails.most)}
						>
							{t("mail_earlier", { count: data.earlier })}
						</Button>
					</li>
				)}
				{spoken(data?.mails ?? [], lead).map((one) =>
					"receipt" in one.said && "fields" in one.said ? (
						<FirstWords
							key={one.said.receipt}
							lead={one.said}
							mark={one.said.receipt}
						/>
					) : (
						<ThreadMail
							key={one.said.id}
							mail={one.said}
							{...nameOf(one.said.receipt, lead)}
							language={data?.language ?? lead.language}
						/>
					),
				)}
			</ol>
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{!data && loaded.state === "loading" && <ListBones />}
			{data?.mails.some(({ state }) => state === "failed") && (
				<SendAgain receipt={receipt} />
			)}
			{data && isCurrent && (
				<Answering lead={lead} conversation={data} {...{ answer, reload }} />
			)}
		</section>
	);
}

type Over = ShownCase["laidOver"][number];

/** Mails, and the first words of requests that are laid over the open one, by their times. */
function spoken(
	mails: Shown["mails"],
	{ laidOver }: ShownCase,
): { at: string; said: Shown["mails"][number] | Over }[] {
	const all = [
		...laidOver.map((said) => ({ at: said.createdAt, said })),
		...mails.map((said) => ({ at: said.at, said })),
	];
	return all.toSorted((one, other) =>
		one.at === other.at ? 0 : one.at < other.at ? -1 : 1,
	);
}

/** Request that a mail belongs to, the name of its person, and what is shown of it. */
function nameOf(receipt: string, lead: ShownCase) {
	const over = lead.laidOver.find((one) => one.receipt === receipt);
	return {
		receipt,
		name: over?.name ?? lead.name,
		hasSubject: (over ?? lead).isFromMail,
		isMarked: over !== undefined,
	};
}

const isWaiting = ({ mails, sending }: Shown) =>
	sending !== null || mails.some(({ state }) => state === "queued");

import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import type { Conversation } from "../../../../contracts/console/leads/replies.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { showDone } from "../../toasts.ts";
import { leadsChanged } from "../useChanges.ts";
import { Composer } from "./Composer.tsx";
import { RenewConsent } from "./RenewConsent.tsx";
import styles from "./replies.module.css";
import { Sending } from "./Sending.tsx";
import { isEmpty, useReplyDraft } from "./useReplyDraft.ts";

/** Answering, opened from outside: by a key. */
export type AnswerKey = RefObject<(() => void) | null>;

/** Way to answer a person: a button, the answer that is written, or the one that goes. */
export function Answering(props: {
	lead: ShownCase;
	conversation: Conversation;
	answer: AnswerKey;
	reload: () => void;
}) {
	const { lead, conversation, answer, reload } = props;
	const { receipt, name } = lead;
	const { obstacle, sending, mails } = conversation;
	const t = useTranslations("console.leads");
	const draft = useReplyDraft(receipt, conversation);
	const [isOpen, setOpen] = useState(false);
	const button = useRef<HTMLButtonElement>(null);
	const [isFocused, setFocused] = useState(false);

	const canAnswer = obstacle === null && sending === null;
	useEffect(() => {
		answer.current = canAnswer ? () => setOpen(true) : null;
		return () => {
			answer.current = null;
		};
	}, [answer, canAnswer]);

	const went = useRef<string>(undefined);
	useEffect(() => {
		if (sending) went.current = sending.mail;
		const mail = mails.find(({ id }) => id === went.current);
		if (!mail || mail.state === "queued") return;
		went.current = undefined;
		if (mail.state === "sent") showDone(t("reply_gone", { name }));
		leadsChanged();
	}, [sending, mails, name, t]);

	async function undo(mail: string): Promise<void> {
		try {
			const { undone } = await call("console-lead-reply-undo", {
				receipt,
				mail,
			});
			showDone(t(undone ? "reply_undone" : "reply_tooLate"));
			if (undone) {
				went.current = undefined;
				const { draft: back } = await call("console-lead-thread", { receipt });
				draft.restart(back);
				setOpen(true);
			}
		} catch {
			// The request has said what is the matter.
		}
		reload();
	}

	if (sending)
		return (
			<Sending
				due={sending.due}
				{...{ isFocused }}
				onUndo={() => undo(sending.mail)}
			/>
		);
	if (obstacle === "withdrawn")
		return <RenewConsent receipt={receipt} onDone={reload} />;
	if (obstacle)
		return <p className={styles.obstacle}>{t(`obstacle_${obstacle}`)}</p>;
	if (!isOpen)
		return (
			<Button
				ref={button}
				className={form.action}
				onClick={() => setOpen(true)}
			>
				{t(isEmpty(draft.words) ? "answer" : "answerGoOn")}
			</Button>
		);
	return (
		<Composer
			{...{ lead, conversation, draft, reload }}
			onClose={() => {
				setOpen(false);
				// The button is there with the next paint.
				requestAnimationFrame(() => button.current?.focus());
			}}
			onSent={() => {
				draft.restart(null);
				setOpen(false);
				setFocused(true);
				reload();
			}}
		/>
	);
}

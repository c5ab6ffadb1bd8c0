import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Conversation } from "../../../../contracts/console/leads/replies.ts";
import { emailPattern } from "../../../../contracts/leads/leadFields.ts";
import { showToast } from "../../../request/toasts.ts";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import type { ReplyEditing } from "./useReplyDraft.ts";

/** Words that somebody wrote since the answer was begun. */
export type Since = ConsoleAnswer<"console-lead-reply">["since"];

/** Sends an answer; what others wrote since it was begun is shown before. */
export function useSend(of: {
	receipt: string;
	conversation: Conversation;
	draft: ReplyEditing;
	reload: () => void;
	onSent: () => void;
}) {
	const { receipt, conversation, draft, reload, onSent } = of;
	const t = useTranslations("console.leads");
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState("");
	const [since, setSince] = useState<Since>([]);
	// The newest when the answer was begun: what comes meanwhile may not have been read.
	const seen = useRef(conversation.mails.at(-1)?.id ?? null);

	async function send(nevertheless: boolean): Promise<void> {
		if (busy) return;
		const wrong = draft.words.cc.find((one) => !emailPattern.test(one));
		setFault(wrong === undefined ? "" : t("reply_ccFault", { address: wrong }));
		if (wrong !== undefined) return;
		setBusy(true);
		try {
			await draft.rest();
			const sent = await call("console-lead-reply", {
				receipt,
				...draft.words,
				seen: seen.current,
				nevertheless,
			});
			if (sent.outcome === "queued") return onSent();
			// The answer is a draft still.
			draft.write({});
			setSince(sent.since);
			if (sent.outcome === "sending") showToast({ message: t("reply_waits") });
			reload();
		} catch {
			// The request has said what is the matter; the words stay.
		} finally {
			setBusy(false);
		}
	}

	return { busy, fault, since, send, back: () => setSince([]) };
}

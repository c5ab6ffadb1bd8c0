import { useEffect, useMemo, useRef, useState } from "react";
import type {
	Conversation,
	ReplyDraft,
} from "../../../../contracts/console/leads/replies.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import { localReply, type Words } from "./localReply.ts";

/** Milliseconds after the last key until it is saved, and until a save that failed is tried again. */
const [rest, again] = [600, 5000];

export const noWords: Words = {
	...{ text: "", cc: [], files: [], attached: [] },
};

export const isEmpty = ({ text, cc, files, attached }: Words): boolean =>
	text.trim() === "" && cc.length + files.length + attached.length === 0;

/** `unsaved`: it could not be saved, and is tried again. */
export type DraftState = "saved" | "saving" | "unsaved";
export type ReplyEditing = ReturnType<typeof useReplyDraft>;

/**
 * The draft of an answer: what is typed is kept by the server when typing rests, one save
 * at a time, and in this browser until then. Another window's words are shown, and never
 * written over unasked.
 */
export function useReplyDraft(
	receipt: string,
	{ draft }: Pick<Conversation, "draft">,
) {
	const { staff } = useMe();
	const local = useMemo(() => localReply(staff.id, receipt), [staff, receipt]);
	const [words, setWords] = useState<Words>(
		() => local.read()?.words ?? wordsOf(draft),
	);
	const [state, setState] = useState<DraftState>("saved");
	const [other, setOther] = useState<ReplyDraft>();
	const now = useRef(words);
	const kept = useRef(wordsOf(draft));
	const version = useRef(local.read()?.seen ?? draft?.version ?? 0);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const running = useRef<Promise<void>>(undefined);

	async function saveOnce(): Promise<void> {
		const sent = now.current;
		setState("saving");
		try {
			const { outcome, draft } = await call(
				"console-lead-draft",
				{ receipt, ...sent, seen: version.current },
				{ ...backgroundCall, quiet: () => true },
			);
			if (outcome === "conflict" && draft) {
				setOther(draft);
				setState("unsaved");
				return;
			}
			version.current = draft?.version ?? 0;
			// Sent or discarded in another window: what is written here begins anew.
			if (outcome === "conflict") return plan(0);
			kept.current = sent;
			if (isSame(now.current, sent)) {
				local.keep();
				setState("saved");
			} else plan(0);
		} catch {
			setState("unsaved");
			plan(again);
		}
	}

	function save(): Promise<void> {
		clearTimeout(timer.current);
		running.current ??= saveOnce().finally(() => {
			running.current = undefined;
		});
		return running.current;
	}

	function plan(wait: number): void {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => void save(), wait);
	}

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what a page before left.
	useEffect(() => {
		if (local.read()) plan(0);
		return () => {
			clearTimeout(timer.current);
			if (!isSame(now.current, kept.current)) void save();
		};
	}, []);

	function put(next: Words): void {
		now.current = next;
		setWords(next);
	}

	return {
		words,
		state,
		/** Words of another window, which were saved since. */
		other,

		/** Changes the words, as they are now. */
		write(changes: Partial<Words> | ((now: Words) => Partial<Words>)): void {
			const changed =
				typeof changes === "function" ? changes(now.current) : changes;
			put({ ...now.current, ...changed });
			local.keep({ words: now.current, seen: version.current });
			if (other) return;
			setState("saving");
			plan(rest);
		},

		/** Goes on with the other window's words, or with these over them. */
		settle(which: "other" | "own"): void {
			if (!other) return;
			version.current = other.version;
			setOther(undefined);
			if (which === "own") {
				plan(0);
				return;
			}
			put(wordsOf(other));
			kept.current = now.current;
			local.keep();
			setState("saved");
		},

		/** Has the words as the server has them: of an answer that was sent, or taken back. */
		restart(draft: ReplyDraft | null): void {
			clearTimeout(timer.current);
			put(wordsOf(draft));
			kept.current = now.current;
			version.current = draft?.version ?? 0;
			local.keep();
			setState("saved");
		},

		/** Ends saving, for words that are sent. */
		async rest(): Promise<void> {
			clearTimeout(timer.current);
			await running.current;
			clearTimeout(timer.current);
		},
	};
}

function wordsOf(draft: ReplyDraft | null): Words {
	if (!draft) return noWords;
	const { text, cc, files, attached } = draft;
	return { text, cc, files, attached };
}

function isSame(one: Words, other: Words): boolean {
	return (
		one.text === other.text &&
		one.cc.join() === other.cc.join() &&
		one.files.join() === other.files.join() &&
		one.attached.join() === other.attached.join()
	);
}

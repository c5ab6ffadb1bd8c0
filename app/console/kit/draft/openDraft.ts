import type { DraftAnswer } from "../../../../contracts/console/entries/drafts.ts";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { RequestError } from "../../../request/failure.ts";
import { call } from "../requests/request.ts";
import { createDraftFeedback } from "./draftFeedback.ts";
import { createDraftSync, type Failure, type Refused } from "./draftSync.ts";
import { hashOf } from "./hash.ts";
import { openLocalDraft } from "./localDraft.ts";
import { unfitAmong } from "./unfit.ts";

type Place = { entry: string; language: ContentLanguage; author: string };
/** Whether a translation is edited beside its source. */
type Opening = Place & { beside?: boolean };
/** Texts of the source by the address of their fields, as they are shown beside a translation. */
export type Sources = ReadonlyMap<string, string>;
type Saved = DraftAnswer & { refused: Refused[] };

/** Options of background calls, whose errors the page itself shows. */
const backgroundCall = { background: true, quiet: () => true };

export type OpenDraft = Awaited<ReturnType<typeof load>>;

/** Drafts that are shown, or still have something to send. */
const open = new Map<string, { draft: Promise<OpenDraft>; shown: number }>();
const keyOf = ({ entry, language, author }: Place) =>
	`${author} ${entry} ${language}`;

/** Opens a draft; the same one while it is shown or has something to send. */
export function openDraft(opening: Opening): Promise<OpenDraft> {
	const { beside = false, ...place } = opening;
	const key = keyOf(place);
	const known = open.get(key);
	if (known) {
		known.shown += 1;
		void known.draft.then(({ refresh, write }) => {
			write({ beside });
			return refresh();
		});
		return known.draft;
	}
	const draft = load(place, beside);
	open.set(key, { draft, shown: 1 });
	draft.catch(() => open.delete(key));
	return draft;
}

/** Releases a draft that is no longer shown; unsent changes are still sent. */
export function closeDraft(place: Place): void {
	const key = keyOf(place);
	const known = open.get(key);
	if (!known) return;
	known.shown -= 1;
	void known.draft.then(async ({ sync, end }) => {
		const endIfDone = () => {
			if (known.shown > 0 || open.get(key) !== known) return;
			if (sync.isSending()) return;
			open.delete(key);
			stop();
			end();
		};
		const stop = sync.subscribe(endIfDone);
		await sync.flush();
		endIfDone();
	});
}

async function load(place: Place, isBeside: boolean) {
	const { entry, language, author } = place;
	const [loaded, kept] = await Promise.all([
		call("console-draft", { entry, language }, backgroundCall),
		openLocalDraft(place),
	]);
	const found = createDraftFeedback(loaded);
	let answeredAt = Date.now();
	let beside = isBeside;
	let sources: Sources | undefined;
	const sync = createDraftSync<Saved>({
		loaded,
		pendingChanges: kept.pendingChanges,
		keep: kept.keep,
		failureOf,
		unfitAmong,
		send: async (changes) => {
			const seen = beside ? seenOf(changes, sources) : undefined;
			const body = {
				entry,
				language,
				author,
				changes,
				beside,
				...(seen && { seen }),
			};
			const answer = await call("console-draft-save", body, backgroundCall);
			return answer as Saved;
		},
		onAnswer(answer) {
			answeredAt = Date.now();
			found.set(answer);
		},
		onOutside: found.addOutside,
	});

	/** Takes what others have written meanwhile, or what the writer has just done himself (`own`). */
	async function refresh(own = false): Promise<void> {
		const startedAt = Date.now();
		try {
			const answer = await call(
				"console-draft",
				{ entry, language },
				backgroundCall,
			);
			if (answeredAt > startedAt || !sync.refresh(answer, own)) return;
			answeredAt = Date.now();
			found.set(answer);
		} catch {
			// The heartbeat or the next save reports the error.
		}
	}

	const onLine = () => void sync.flush();
	const onHide = () => {
		sync.keepNow();
		void sync.flush();
	};
	const onBack = () => {
		if (document.visibilityState === "visible") void refresh();
		else onHide();
	};
	addEventListener("online", onLine);
	addEventListener("pagehide", onHide);
	document.addEventListener("visibilitychange", onBack);

	return {
		place,
		sync,
		found,
		refresh,
		/** Sets whether the draft is edited beside its source from now on. */
		write(how: { beside: boolean }): void {
			beside = how.beside;
		},
		/** Sets the source's texts that are shown beside the draft. */
		show(texts: Sources): void {
			sources = texts;
		},
		/** Takes an answer of another call about the draft; `own` as with `refresh`. */
		take(answer: DraftAnswer, own = false): void {
			if (sync.refresh(answer, own)) found.set(answer);
		},
		end(): void {
			removeEventListener("online", onLine);
			removeEventListener("pagehide", onHide);
			document.removeEventListener("visibilitychange", onBack);
			sync.end();
			kept.release();
		},
	};
}

/** Hashes of the source texts a writer has seen where he changed something. */
function seenOf(
	changes: readonly { at: string }[],
	sources: Sources | undefined,
): Record<string, string> | undefined {
	if (!sources) return undefined;
	return Object.fromEntries(
		[...sources].flatMap(([at, text]) =>
			changes.some((one) => at === one.at || at.startsWith(`${one.at}/`))
				? [[at, hashOf(text)]]
				: [],
		),
	);
}

/** Kind of failure of a save. */
export function failureOf(error: unknown): Failure {
	if (!(error instanceof RequestError)) return "offline";
	const { status } = error;
	if (status === 401) return "signed-out";
	if (status === 403) return "forbidden";
	if (status === 404) return "gone";
	if (status === 409) return "another";
	const passes =
		status === 0 || status === 408 || status === 429 || status >= 500;
	return passes ? "offline" : "refused";
}

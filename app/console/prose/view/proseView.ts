import type { Slice } from "prosemirror-model";
import { EditorState, type Transaction } from "prosemirror-state";
import type { Step } from "prosemirror-transform";
import { EditorView } from "prosemirror-view";
import {
	mostCharacters,
	type ProseDocument,
} from "../../../../contracts/content/prose/document.ts";
import { openProse } from "../markdown/sources.ts";
import { isTooMuch } from "../paste/bounds.ts";
import { cleanPasted } from "../paste/clean.ts";
import { isAddress, setLink } from "./links.ts";
import { type Asks, prosePlugins } from "./plugins.ts";
import { type Local, layIn } from "./rebase.ts";

/** Refusal of something that could not be taken as it came. */
export type Refusal =
	| { refused: "tooLong"; characters: number }
	| { refused: "tooMuch" }
	| { refused: "files" }
	| { refused: "pictures"; count: number };

export type Prose = ReturnType<typeof createProse>;

/** A text that is being edited: ProseMirror over Markdown. */
export function createProse(options: {
	place: HTMLElement;
	source: string;
	prose: ProseDocument;
	attributes: Record<string, string>;
	isEditable: () => boolean;
	asks: Asks;
	/** Current text as Markdown. */
	onChange(source: string): void;
	/** Called after each change of text or selection. */
	onState(): void;
	onRefused(refusal: Refusal): void;
	/** Parses Markdown into a document. */
	read(source: string): Promise<ProseDocument>;
}) {
	const { onRefused } = options;
	let opened = openProse(options.source, options.prose);
	let markdown = options.source;
	/** Local changes since something came from outside that is not shown yet. */
	let waiting: Local[] | undefined;
	let coming: string | undefined;

	const view = new EditorView(options.place, {
		state: EditorState.create({
			doc: opened.document,
			plugins: prosePlugins(options.asks),
		}),
		attributes: options.attributes,
		editable: options.isEditable,
		dispatchTransaction: dispatch,
		transformPastedHTML(html) {
			const cleaned = cleanPasted(html, location.origin);
			if (cleaned.pictures > 0)
				onRefused({ refused: "pictures", count: cleaned.pictures });
			return cleaned.html;
		},
		handlePaste: (_, event, slice) => paste(event, slice),
		handleDOMEvents: {
			paste: (_, event) => isRefused(event, event.clipboardData),
			drop: (_, event) => isRefused(event, event.dataTransfer),
			dragover: (_, event) => hasFiles(event.dataTransfer),
		},
	});

	function dispatch(tr: Transaction): void {
		const { state, transactions } = view.state.applyTransaction(tr);
		view.updateState(state);
		const mine = transactions.filter(
			(one) => one.docChanged && !one.getMeta("outside"),
		);
		if (mine.length > 0) {
			if (waiting) waiting.push(...mine.flatMap(localsOf));
			else emit();
		}
		options.onState();
	}

	function emit(): void {
		markdown = opened.write(view.state.doc);
		options.onChange(markdown);
	}

	/** Whether too much was pasted or dropped, or files: those come by the library. */
	function isRefused(event: Event, data: DataTransfer | null): boolean {
		const tooMuch = isTooMuch(data?.getData("text/html") ?? "");
		if (!tooMuch && !hasFiles(data)) return false;
		event.preventDefault();
		onRefused({ refused: tooMuch ? "tooMuch" : "files" });
		return true;
	}

	function paste(event: ClipboardEvent, slice: Slice): boolean {
		const { state } = view;
		const { from, to, empty } = state.selection;
		const text = event.clipboardData?.getData("text/plain").trim() ?? "";
		if (!empty && isAddress(text))
			return setLink(text, text)(state, view.dispatch);
		const characters = state.doc.content.size - (to - from) + slice.size;
		if (characters <= mostCharacters) return false;
		onRefused({ refused: "tooLong", characters });
		return true;
	}

	/** Takes in what others wrote meanwhile; what is written here until it is there stays. */
	async function receive(next: string): Promise<void> {
		if (next === (coming ?? markdown)) return;
		coming = next;
		waiting ??= [];
		for (;;) {
			try {
				const prose = await options.read(next);
				while (view.composing && !view.isDestroyed) await pause(100);
				if (coming !== next || view.isDestroyed) return;
				const now = openProse(next, prose);
				view.dispatch(layIn(view.state, waiting, now.document));
				opened = now;
				break;
			} catch {
				await pause(3000);
				if (coming !== next || view.isDestroyed) return;
			}
		}
		const isOurs = waiting.length > 0;
		[markdown, coming, waiting] = [next, undefined, undefined];
		if (isOurs) emit();
		options.onState();
	}

	return {
		view,
		receive,
		/** Whether something from outside is still to be taken in. */
		isBehind: () => waiting !== undefined,
	};
}

function localsOf(tr: Transaction): Local[] {
	return tr.steps.map((step: Step, at) => ({
		step,
		inverted: step.invert(tr.docs[at] ?? tr.doc),
	}));
}

/** Files, and not words of a program that also brings a picture of them. */
function hasFiles(data: DataTransfer | null): boolean {
	const types = [...(data?.types ?? [])];
	return (
		types.includes("Files") &&
		!types.some((type) => type === "text/html" || type === "text/plain")
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((done) => setTimeout(done, milliseconds));
}

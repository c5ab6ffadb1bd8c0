import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProseDocument } from "../../../contracts/content/prose/document.ts";
import { directionOf, isLanguageCode } from "../../../contracts/language.ts";
import type { WidgetProps } from "../kit/fields/widgetProps.ts";
import { createStore, useStore } from "../store.ts";
import { readProse } from "./readProse.ts";
import type { Asks } from "./view/plugins.ts";
import { createProse, type Prose, type Refusal } from "./view/proseView.ts";

/** Views beside a text that is written, block by block. */
export type Beside = {
	/** Blocks it has. */
	blocks: number;
	/** Shows it, where the caret's block is known with that one marked. */
	show: (current: number | undefined) => ReactNode;
};

export type ProseProps = WidgetProps & {
	beside?: Beside | undefined;
	/** Source that was opened, and its document. */
	source: string;
	prose: ProseDocument;
	/** Present source of the text, after changes here or elsewhere. */
	now: string;
};

/** A text's editor in the page: its place, itself once it is there, and what it refused. */
export function useProse(props: ProseProps, asks: Asks) {
	const place = useRef<HTMLDivElement>(null);
	const latest = useRef({ props, asks });
	latest.current = { props, asks };
	const [prose, setProse] = useState<Prose>();
	const [refusal, setRefusal] = useState<Refusal>();
	const [changes] = useState(() => createStore(0));

	useEffect(() => {
		const within = place.current;
		if (!within) return;
		const { source, prose, language, id, label } = latest.current.props;
		const made = createProse({
			place: within,
			source,
			prose,
			isEditable: () => !latest.current.props.readOnly,
			attributes: {
				id,
				role: "textbox",
				"aria-multiline": "true",
				lang: language,
				"aria-label": label,
				"aria-describedby": `${id}-hint`,
				dir: isLanguageCode(language) ? directionOf(language) : "auto",
			},
			asks: {
				link: () => latest.current.asks.link(),
				find: () => latest.current.asks.find(),
				toolbar: () => latest.current.asks.toolbar(),
			},
			onChange: (text) => latest.current.props.onChange(text),
			onState: () => changes.set(changes.get() + 1),
			onRefused: setRefusal,
			read: readProse,
		});
		setProse(made);
		// Keys that the text has handled are not for the form around it.
		const end = (event: KeyboardEvent) => {
			if (event.defaultPrevented) event.stopPropagation();
		};
		within.addEventListener("keydown", end);
		return () => {
			within.removeEventListener("keydown", end);
			made.view.destroy();
		};
	}, [changes]);

	const { now, readOnly } = props;
	useEffect(() => {
		prose?.receive(now);
	}, [prose, now]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for when it is drawn.
	useEffect(() => {
		prose?.view.setProps({});
	}, [prose, readOnly]);

	useStore(changes);
	return { place, prose, refusal, dismiss: () => setRefusal(undefined) };
}

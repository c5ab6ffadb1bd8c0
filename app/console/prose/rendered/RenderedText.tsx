import { DOMSerializer, Node } from "prosemirror-model";
import { useEffect, useRef, useState } from "react";
import { directionOf } from "../../../../contracts/language.ts";
import { comparedWords } from "../../kit/differences/words.ts";
import type { RenderedTextProps } from "../../kit/slots.tsx";
import { schema } from "../markdown/schema.ts";
import { readProse } from "../readProse.ts";
import { markDifference, textIn } from "./markDifference.ts";
import styles from "./rendered.module.css";

/**
 * A piece of Markdown as visitors read it, with what is different from an older one:
 * what is gone is struck out, what is new is underlined. What cannot be read now is
 * shown as it is written (`fallback`).
 */
export default function RenderedText(props: RenderedTextProps) {
	const { before, after, language, fallback } = props;
	const { className = styles.rendered, current, onBlocks } = props;
	const place = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
	const [drawn, setDrawn] = useState(0);

	useEffect(() => {
		let isOver = false;
		const show = async () => {
			const [old, now] = await Promise.all([before, after].map(rendered));
			if (isOver || !old || !now) return;
			if (before !== after) {
				if (altsIn(old).join("\n") !== altsIn(now).join("\n"))
					for (const root of [old, now]) showAlts(root);
				const [caption, says] = [textIn(old), textIn(now)];
				// Changes of links or formatting alone are visible in the Markdown source only.
				if (caption === says && before && after) {
					setState("failed");
					return;
				}
				markDifference(now, comparedWords(caption, says, language));
			}
			place.current?.replaceChildren(...now.childNodes);
			onBlocks?.(place.current?.childElementCount ?? 1);
			setState("shown");
			setDrawn((times) => times + 1);
		};
		show().catch(() => setState("failed"));
		return () => {
			isOver = true;
		};
	}, [before, after, language, onBlocks]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew is pointed at anew.
	useEffect(() => {
		if (state === "shown" && place.current) pointAt(place.current, current);
	}, [state, current, drawn]);

	return (
		<>
			{state !== "shown" && fallback}
			<div
				ref={place}
				className={className}
				hidden={state !== "shown"}
				lang={language === "zxx" ? undefined : language}
				dir={language === "zxx" ? "auto" : directionOf(language)}
			/>
		</>
	);
}

/** Marks a block and, where the text scrolls by itself, brings it into sight. */
function pointAt(place: HTMLElement, current: number | undefined): void {
	for (const [n, block] of [...place.children].entries()) {
		block.toggleAttribute("data-current", n === current);
		if (n !== current || place.scrollHeight <= place.clientHeight) continue;
		const within = place.getBoundingClientRect();
		place.scrollTop += block.getBoundingClientRect().top - within.top;
	}
}

async function rendered(source: string): Promise<HTMLElement> {
	const root = document.createElement("div");
	if (source === "") return root;
	const prose = await readProse(source);
	const { content } = Node.fromJSON(schema, prose.document);
	DOMSerializer.fromSchema(schema).serializeFragment(
		content,
		{ document },
		root,
	);
	// Read only: nothing in it is to be reached or followed.
	for (const link of root.querySelectorAll("a")) link.removeAttribute("href");
	return root;
}

const altsIn = (root: HTMLElement) =>
	[...root.querySelectorAll("img")].map(({ alt }) => alt);

/** Puts what is said of each picture behind it, so that it is compared like other words. */
function showAlts(root: HTMLElement): void {
	for (const picture of root.querySelectorAll("img")) {
		const caption = document.createElement("small");
		caption.textContent = ` ${picture.alt} `;
		picture.after(caption);
	}
}

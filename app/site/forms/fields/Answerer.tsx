import { useEffect, useRef, useState } from "react";
import type { LeadKind } from "../../../../contracts/leads/leadBounds.ts";
import styles from "../forms.module.css";

type Loaded = typeof import("../../distributors/AnswererLine.tsx");
type Said = {
	of: string;
	Line: Loaded["AnswererLine"];
	found: Awaited<ReturnType<Loaded["fetchAnswerers"]>>;
};

/** Characters of a place that are asked about, and milliseconds after the last one was typed. */
const mostPlace = 80;
const pause = 400;

/** A text once nobody has typed for a moment; at once where it is emptied. */
function useDebounced(text: string): string {
	const [settled, settle] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => settle(text), text === "" ? 0 : pause);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}

/** Says who will answer, once a country is chosen: asked then, and said only where it is known. */
export function Answerer(props: {
	kind: LeadKind;
	country: string;
	model: string;
	/** Town or dealer that is wished for. */
	place: string;
	/** Hears who it is. */
	onFound: (answerers: Said["found"]["answerers"]) => void;
}) {
	const { kind, country, model } = props;
	const [said, setSaid] = useState<Said>();
	const of = [kind, country, model].join();
	const place = useDebounced(props.place.trim().slice(0, mostPlace));
	const onFound = useRef(props.onFound);
	onFound.current = props.onFound;
	useEffect(() => {
		if (!country) return;
		let current = true;
		import("../../distributors/AnswererLine.tsx")
			.then(async ({ AnswererLine: Line, fetchAnswerers }) => {
				const asked = { kind, country, model, ...(place && { place }) };
				const found = await fetchAnswerers(asked);
				if (!current) return;
				setSaid({ of, Line, found });
				onFound.current(found.answerers);
			})
			.catch(() => {});
		return () => {
			current = false;
		};
	}, [kind, country, model, place, of]);
	return (
		<p className={styles.hint} aria-live="polite">
			{said?.of === of && country && <said.Line {...said.found} />}
		</p>
	);
}

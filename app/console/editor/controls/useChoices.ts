import { useEffect, useState } from "react";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { call } from "../../request.ts";

type Of = "model" | "groups" | "rows" | "terms" | "colours";
type Choice = { value: string; label: string };

const none: Choice[] = [];
const choicesCache = new Map<Of, { at: number; answer: Promise<Choice[]> }>();
/** Milliseconds after which a cache entry is fetched anew. */
const fresh = 30_000;
const backgroundCall = { background: true, quiet: () => true };

/** Models or vocabulary words a field may refer to; empty until they are loaded. */
export function useChoices(of: Of): Choice[] {
	const [choices, setChoices] = useState(none);
	useEffect(() => {
		let away = false;
		ask(of).then(
			(found) => {
				if (!away) setChoices(found);
			},
			() => {},
		);
		return () => {
			away = true;
		};
	}, [of]);
	return choices;
}

function ask(of: Of): Promise<Choice[]> {
	const known = choicesCache.get(of);
	if (known && Date.now() - known.at < fresh) return known.answer;
	const answer = of === "model" ? models() : words(of);
	choicesCache.set(of, { at: Date.now(), answer });
	answer.catch(() => choicesCache.delete(of));
	return answer;
}

async function models(): Promise<Choice[]> {
	const found = await call("console-models", {}, backgroundCall);
	return found.map(({ name }) => ({ value: name, label: name }));
}

async function words(section: Exclude<Of, "model">): Promise<Choice[]> {
	const found = await call("console-words", {}, backgroundCall);
	return Object.entries(found.words[section]).map(([value, word]) => ({
		value,
		label: word[pageLanguage()] ?? word.en ?? value,
	}));
}

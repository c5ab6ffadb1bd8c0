import { useEffect, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import type { LanguageCode } from "../../../contracts/language.ts";
import { mapPages } from "../../../contracts/map.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { type ConsoleAnswer, call } from "../request.ts";

type Target = Pick<
	ConsoleAnswer<"console-links">[number],
	"address" | "title" | "language"
>;

/** Pages a text may link to that have these words: those of entries, and those the software brings. */
export function useLinkTargets(query: string, language: LanguageCode) {
	const t = useTranslations("shell");
	const [found, setFound] = useState<{ query?: string; targets: Target[] }>({
		targets: [],
	});

	useEffect(() => {
		const request = new AbortController();
		const timer = setTimeout(async () => {
			const { signal } = request;
			const options = { signal, quiet: () => true, background: true };
			const body = { query: query.slice(0, 200), language };
			// An address can be typed where nothing can be found.
			const targets = await call("console-links", body, options).catch(
				() => [],
			);
			if (!signal.aborted) setFound({ query, targets });
		}, 120);
		return () => {
			clearTimeout(timer);
			request.abort();
		};
	}, [query, language]);

	const busy = found.query !== query;
	const targets = useMemo(() => {
		const words = query.trim().toLowerCase();
		const has = ({ title, address }: Target) =>
			`${title} ${address}`.toLowerCase().includes(words);
		const fixed = mapPages.flatMap(({ path, name, content, leadsTo }) => {
			if (!name || content || leadsTo) return [];
			const target = {
				address: path,
				title: t(name),
				language: pageLanguage(),
			};
			return words && has(target) ? [target] : [];
		});
		// Results of an earlier query are filtered by the current one: a key pressed before
		// the response must not choose something else.
		const known = busy ? found.targets.filter(has) : found.targets;
		return [...known, ...fixed];
	}, [found, busy, query, t]);
	return { targets, busy };
}

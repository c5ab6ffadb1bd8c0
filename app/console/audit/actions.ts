import { useMemo } from "react";
import { useLocale, useMessages, useTranslations } from "use-intl";
import type en from "./texts/en.ts";

type Action = keyof (typeof en)["action"];

/** Whatever can be done, as the log calls it, by its name in the reader's language. */
export function useActions(): { value: string; name: string }[] {
	const locale = useLocale();
	const nameOf = useActionName();
	const { action } = useMessages().console.audit;
	return useMemo(
		() =>
			Object.keys(action)
				.map((value) => ({ value, name: nameOf(value) }))
				.sort((a, b) => a.name.localeCompare(b.name, locale)),
		[action, nameOf, locale],
	);
}

/** What an action is called; one without a name is called what the log calls it. */
export function useActionName(): (action: string) => string {
	const t = useTranslations("console.audit");
	return useMemo(
		() => (action) => {
			const key = `action.${action as Action}` as const;
			return t.has(key) ? t(key) : action;
		},
		[t],
	);
}

import { useMemo } from "react";
import { useLocale, useMessages, useTranslations } from "use-intl";
import type en from "../../../texts/en/console/audit.json";

type Action = keyof (typeof en)["action"];

/** All actions of the log, sorted by name in the reader's language. */
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

/** Name of an action; its key in the log where it has none. */
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

import { useCallback, useRef } from "react";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields whose loss costs nobody anything, or that are kept elsewhere (`data-kept`). */
const uncounted =
	"[type=search], [type=password], [type=file], [type=range], [autocomplete=one-time-code], [data-kept] *";

/**
 * Whether somebody has filled in fields below an element: typed, chosen or ticked what was
 * not so when the fields came. Each field is compared with what it held before the first
 * press, key or focus that it was there for, so that forms need not say it. Leaving the page
 * with something filled in has the browser ask.
 */
export function useFilledIn(): {
	root: (element: HTMLElement | null) => (() => void) | undefined;
	isFilledIn: () => boolean;
} {
	const element = useRef<HTMLElement>(null);
	const isFilledIn = useCallback(
		() =>
			fieldsOf(element.current).some((field) => {
				const before = initial.get(field);
				return before !== undefined && before !== heldBy(field);
			}),
		[],
	);
	const root = useCallback(
		(found: HTMLElement | null) => {
			element.current = found;
			if (!found) return undefined;
			const note = () => {
				for (const field of fieldsOf(found))
					if (!initial.has(field)) initial.set(field, heldBy(field));
			};
			const warn = (event: BeforeUnloadEvent) => {
				if (isFilledIn()) event.preventDefault();
			};
			for (const type of moments) found.addEventListener(type, note, true);
			addEventListener("beforeunload", warn);
			return () => {
				element.current = null;
				for (const type of moments) found.removeEventListener(type, note, true);
				removeEventListener("beforeunload", warn);
			};
		},
		[isFilledIn],
	);
	return { root, isFilledIn };
}

/** Events after which a field may hold something else. */
const moments = ["pointerdown", "keydown", "focusin"] as const;

const initial = new WeakMap<Field, string>();

function fieldsOf(element: HTMLElement | null): Field[] {
	const found = element?.querySelectorAll<Field>("input, select, textarea");
	return [...(found ?? [])].filter((field) => !field.matches(uncounted));
}

function heldBy(field: Field): string {
	return field.type === "checkbox" || field.type === "radio"
		? String((field as HTMLInputElement).checked)
		: field.value;
}

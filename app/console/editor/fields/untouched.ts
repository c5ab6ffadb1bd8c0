import { createContext, type FocusEvent, useState } from "react";

/** Whether fields were only just added, and the writer has not left them yet. */
export const UntouchedContext = createContext(false);

/**
 * The part of a list or record that was added last, until the focus leaves it:
 * what is missing there is no fault before anything could be typed.
 */
export function useUntouched<K>() {
	const [added, setAdded] = useState<K>();
	return {
		is: (part: K) => part === added,
		set: setAdded,
		clear: () => setAdded(undefined),
		/** Props of the element around a part. */
		leaving: (part: K) => ({
			onBlur({ currentTarget, relatedTarget }: FocusEvent) {
				if (part !== added || currentTarget.contains(relatedTarget)) return;
				// A window that loses the focus returns it to the field.
				if (document.hasFocus()) setAdded(undefined);
			},
		}),
	};
}

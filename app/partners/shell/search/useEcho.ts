import { useEffect, useState } from "react";

/**
 * A choice that an address keeps, as it was made: the address follows a moment later,
 * and until then the field would show what was chosen before.
 */
export function useEcho<T>(value: T) {
	const [shown, show] = useState(value);
	useEffect(() => show(value), [value]);
	return [shown, show] as const;
}

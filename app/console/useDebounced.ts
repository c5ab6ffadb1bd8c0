import { useEffect, useState } from "react";

/** A value as it was when it last rested for some milliseconds: debounces typing. */
export function useDebounced<T>(value: T, rest: number): T {
	const [rested, setRested] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setRested(value), rest);
		return () => clearTimeout(timer);
	}, [value, rest]);
	return rested;
}

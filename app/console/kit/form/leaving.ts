import { type RefObject, useEffect, useRef } from "react";

/** Whether a component is still on screen, for what is known only after a request. */
export function useIsHere(): RefObject<boolean> {
	const isHere = useRef(true);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);
	return isHere;
}

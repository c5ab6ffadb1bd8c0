import { type RefObject, useEffect, useRef } from "react";

/** Whether what asks is shown no longer: an answer that comes then takes nobody anywhere. */
export function useGone(): RefObject<boolean> {
	const gone = useRef(false);
	useEffect(() => {
		gone.current = false;
		return () => {
			gone.current = true;
		};
	}, []);
	return gone;
}

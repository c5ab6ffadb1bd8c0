import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../request/failure.ts";
import type { Loaded } from "../../request/useCall.ts";
import { Failed } from "../shell/States.tsx";

/** Milliseconds after which whoever waits is told that there may be no line. */
const patience = 8000;

/** In the place of what is loaded: that it is on its way, that the line is away, or that it failed. */
export function Awaited(props: {
	loaded: Loaded<unknown>;
	onAgain: () => void;
}) {
	const { loaded, onAgain } = props;
	const t = useTranslations("console.releases");
	const isOnline = useSyncExternalStore(
		subscribeLine,
		() => navigator.onLine,
		() => true,
	);
	const isWaiting = loaded.state === "loading";
	const [isLong, setLong] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setLong(true), patience);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [isWaiting]);

	// With the line it comes by itself.
	const again = useRef(onAgain);
	again.current = onAgain;
	const wasOnline = useRef(isOnline);
	useEffect(() => {
		if (isOnline && !wasOnline.current) again.current();
		wasOnline.current = isOnline;
	}, [isOnline]);

	const isAway =
		!isOnline ||
		(isWaiting ? isLong : isOfLine("error" in loaded && loaded.error));
	if (isAway) return <Failed text={t("lineAway")} onAgain={onAgain} />;
	if (!isWaiting) return <Failed onAgain={onAgain} />;
	return <p role="status">{t("loading")}</p>;
}

const isOfLine = (error: unknown) =>
	error instanceof RequestError &&
	["offline", "timedOut", "serverTimedOut"].includes(error.kind);

function subscribeLine(listener: () => void): () => void {
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}

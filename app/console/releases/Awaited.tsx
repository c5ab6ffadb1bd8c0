import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { RequestError } from "../../request/failure.ts";
import type { Loaded } from "../../request/useCall.ts";
import { Failed } from "../kit/states/States.tsx";

/** Milliseconds of loading after which a network problem is suggested. */
const patience = 8000;

/** Placeholder of loading content: shows that it is loading, offline, or failed. */
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

	// Going online again reloads automatically.
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

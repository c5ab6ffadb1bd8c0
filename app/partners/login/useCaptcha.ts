import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../../contracts/calls.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { post } from "../../request/request.ts";
import { serverTime } from "../../request/serverTime.ts";

export type Captcha = ReturnType<typeof useCaptcha>;

/** Renewed this long before it expires, milliseconds. */
const ahead = 5000;

/** The captcha of a login, to people a verification code: taken at once, anew before it expires, on demand. */
export function useCaptcha() {
	const [given, setGiven] = useState<Answer<"verification-code">>();
	const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
	const [unheard, setUnheard] = useState(false);
	const latestCall = useRef(0);

	const ask = useCallback(async () => {
		latestCall.current += 1;
		const turn = latestCall.current;
		setState("loading");
		setUnheard(false);
		try {
			const code = await post(
				"verification-code",
				{ lang: pageLanguage() },
				// Said beside the field.
				{ quiet: () => true },
			);
			if (turn !== latestCall.current) return;
			setGiven(code);
			setState("ready");
		} catch {
			if (turn === latestCall.current) setState("failed");
		}
	}, []);

	/** Replaces a used code, which is hidden while the next one loads. */
	const renew = useCallback(() => {
		setGiven(undefined);
		return ask();
	}, [ask]);

	useEffect(() => {
		ask();
	}, [ask]);

	useEffect(() => {
		if (!given) return;
		const left = Date.parse(given.expires_at) - serverTime().getTime() - ahead;
		// A hidden page does not renew the code until it is visible again.
		const timer = setTimeout(
			() => {
				if (document.visibilityState === "visible") ask();
				else document.addEventListener("visibilitychange", onShown);
			},
			Math.max(left, ahead),
		);
		const onShown = () => {
			document.removeEventListener("visibilitychange", onShown);
			ask();
		};
		return () => {
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", onShown);
		};
	}, [given, ask]);

	return {
		state,
		id: given?.code_id ?? "",
		image: state === "failed" ? undefined : given?.image,
		sound: given?.sound,
		renew,
		/** The picture did not come: refused, or the network is gone. */
		fail: () => setState("failed"),
		/** The sound was asked for, and cannot be played now. */
		unheard,
		listen: () => {
			setUnheard(false);
			if (given) new Audio(given.sound).play().catch(() => setUnheard(true));
		},
	};
}

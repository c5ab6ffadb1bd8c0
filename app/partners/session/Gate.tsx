import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../../contracts/addresses/addresses.ts";
import { rememberPlace } from "./returnPlace.ts";
import { hasLeft, takeRecord } from "./sessionRecord.ts";

/**
 * Sends visitors to the login, and remembers where they wanted to go (section
 * 6), unless another tab of theirs has a session.
 */
export function Gate() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(() => {
		let away = false;
		async function send(): Promise<void> {
			if (!hasLeft()) {
				if ((await takeRecord()) || away) return;
				rememberPlace(pathname + search);
			}
			navigate(loginPath, { replace: true });
		}
		send();
		return () => {
			away = true;
		};
	}, [navigate, pathname, search]);
	return null;
}

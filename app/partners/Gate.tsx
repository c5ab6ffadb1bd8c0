import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { loginPath } from "../../contracts/addresses.ts";
import { hasLeft } from "./record.ts";
import { rememberPlace } from "./returnPlace.ts";

/** Sends visitors to the login, and remembers where they wanted to go (section 6). */
export function Gate() {
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (!hasLeft()) rememberPlace(pathname + search);
		navigate(loginPath, { replace: true });
	}, [navigate, pathname, search]);
	return null;
}

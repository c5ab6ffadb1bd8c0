import { Suspense } from "react";
import { useAuthRequest } from "../kit/requests/authRequests.ts";
import { Reauthentication, SignIn } from "../parts.ts";

/** Shows sign-in or reauthentication over the screen when a call requires it. */
export function AuthPrompt() {
	const request = useAuthRequest();
	return (
		<Suspense fallback={null}>
			{request === "sign-in" && <SignIn />}
			{request === "proof" && <Reauthentication />}
		</Suspense>
	);
}

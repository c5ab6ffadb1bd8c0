import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import { useAuthRequest } from "./authRequests.ts";

const SignIn = withTexts(["auth"], () => import("./SignIn.tsx"));
const Reauthentication = withTexts(
	["auth"],
	() => import("./Reauthentication.tsx"),
);

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

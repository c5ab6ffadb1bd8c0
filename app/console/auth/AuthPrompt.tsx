import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import { useAuthRequest } from "./authRequests.ts";

const SignIn = withTexts(["auth"], () => import("./SignIn.tsx"));
const Reauthentication = withTexts(
	["auth"],
	() => import("./Reauthentication.tsx"),
);

/** Over whatever is shown, when a call cannot be answered without it: the sign-in, or the question who one is. */
export function AuthPrompt() {
	const request = useAuthRequest();
	return (
		<Suspense fallback={null}>
			{request === "sign-in" && <SignIn />}
			{request === "proof" && <Reauthentication />}
		</Suspense>
	);
}

import { Suspense } from "react";
import { withTexts } from "../withTexts.tsx";
import { useAsked } from "./asking.ts";

const SignIn = withTexts(["door"], () => import("./SignIn.tsx"));
const Proof = withTexts(["door"], () => import("./Proof.tsx"));

/** Over whatever is shown, when a call cannot be answered without it: the sign-in, or the question who one is. */
export function Door() {
	const asked = useAsked();
	return (
		<Suspense fallback={null}>
			{asked === "sign-in" && <SignIn />}
			{asked === "proof" && <Proof />}
		</Suspense>
	);
}

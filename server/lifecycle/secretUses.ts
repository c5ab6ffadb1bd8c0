import { previewSecret } from "../../domain/content/preview/previewLinks.ts";
import { addressSecret } from "../../domain/files/signedUrls.ts";
import { grantSecret } from "../../domain/files/upload/grants.ts";
import { captchaSecret } from "../../domain/identity/captcha/captcha.ts";
import { challengeSecret } from "../../domain/identity/credentials/challenges.ts";
import { totpSecret } from "../../domain/identity/credentials/totpKeys.ts";
import { deviceSecret } from "../../domain/identity/login/deviceTokens.ts";
import { bucketSecret } from "../../domain/identity/login/loginBuckets.ts";
import { formSecret } from "../../domain/leads/formTokens.ts";

/** Every secret there is, but the salts of a day, which go by themselves. */
export const secretUses = [
	addressSecret,
	grantSecret,
	formSecret,
	deviceSecret,
	bucketSecret,
	captchaSecret,
	previewSecret,
	challengeSecret,
	totpSecret,
];

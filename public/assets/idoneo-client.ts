/**
 * Client of the Idôneo API, version 1.6.0. Made from /api/openapi.json: do not edit, fetch it again.
 * One file without dependencies; Node 20 or newer, Deno, Bun.
 *
 *   const idoneo = createIdoneo({ origin: 'https://…', token: process.env.IDONEO_KEY ?? '' });
 *   const { uniqueIdentifier } = await idoneo('POST Product/ConsumeProduct', { … });
 */
export const VERSION = '1.6.0';

/** Every call: what it takes, what it answers, and whether it takes an Idempotency-Key. */
export interface Calls {
  /** Log in. Logs in by e-mail, CPF or phone and password; returns the bearer token. tokenCompanyRegistration joins nothing: AddUserToCompany does */
  'POST Login/Login': {
    in: {
      /** Email, CPF or phone */
      Login: string;
      /** Password */
      Password: string;
      /** Proof of being a person, when required */
      CaptchaToken?: string | undefined;
      /** Token of a company’s link, for AddUserToCompany later */
      tokenCompanyRegistration?: string | undefined;
      /** Whether two-step verification was completed */
      TwoFactorVerified?: boolean | undefined;
      /** User id from WhatsApp, to link the account */
      accountUserExternalId?: string | undefined;
      /** Organization id from WhatsApp, to link the account */
      accountOrganizationExternalId?: string | undefined;
      /** The challenge given in `data` by the previous refusal */
      challenge?: string | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
    };
    key: never;
  };
  /** Log in to a preset account. Logs in to an account that an operator marked as preset; off by default */
  'POST Login/LoginPresetAccount': {
    in: {
      /** Name of the preset account */
      PresetAccount?: string | null | undefined;
      /** Proof of being a person, when required */
      CaptchaToken?: string | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
    };
    key: never;
  };
  /** Register a person. Registers a person and logs them in; returns the bearer token. A company’s tokenCompanyRegistration is checked, and joined by AddUserToCompany */
  'POST Register/RegisterUser': {
    in: {
      /** Email */
      Email: string;
      /** Password */
      Password: string;
      /** Promotional code, if any */
      PromotionalCode?: string | undefined;
      /** Proof of being a person, when required */
      CaptchaToken?: string | undefined;
      /** Token of a company’s link, for AddUserToCompany later */
      tokenCompanyRegistration?: string | undefined;
      /** Whether to send the validation email; default: yes */
      sendEmailValidation?: boolean | undefined;
      /** User id from WhatsApp, to link the account */
      accountUserExternalId?: string | undefined;
      /** Organization id from WhatsApp, to link the account */
      accountOrganizationExternalId?: string | undefined;
      /** Whether the sign-up is for a postpaid plan */
      FromRegisterPostPaid?: boolean | undefined;
      /** Key of the affiliate who refers the customer */
      partnerKeyId?: string | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
    };
    key: never;
  };
  /** Send a two-step verification code. Sends the code of a login’s second step; the same answer whether or not there is one */
  'POST TwoFactorAuthentication/SendVerificationCode': {
    in: {
      /** Email */
      Email?: string | null | undefined;
      /** How the code is sent */
      Type?: "email" | "sms" | null | undefined;
      /** The challenge given in `data` by the previous refusal */
      challenge?: string | undefined;
    };
    out: {
      /** Masked address or number that the code goes to */
      phoneOrEmail: string;
      /** Whether the code could go by text message */
      userHasPhone: boolean;
    };
    key: never;
  };
  /** Check a two-step verification code. Checks the code of a login’s second step; the login is then repeated with TwoFactorVerified */
  'POST TwoFactorAuthentication/CheckVerificationCode': {
    in: {
      /** Where the code was sent */
      PhoneOrEmail?: string | null | undefined;
      /** The six-digit code that was sent */
      Code: string;
      /** How the code is sent */
      Type?: string | null | undefined;
      /** The challenge given in `data` by the previous refusal */
      challenge?: string | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Request a new password. Asks for a new password; the same answer whether or not the e-mail has an account */
  'POST Login/RecoverPassword': {
    in: {
      /** Email */
      Email: string;
      /** Proof of being a person, when required */
      CaptchaToken?: string | undefined;
      /** Language */
      locale?: string | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Check a recovery link. Says whether a recovery link is still good */
  'POST Login/VerifyRecoverPasswordRequest': {
    in: {
      /** ID in the link of the email */
      RequestUID?: string | null | undefined;
      /** Language */
      locale?: string | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Set a new password. Sets the password of a recovery link, once; all sessions and tokens end */
  'POST Login/SetNewPassword': {
    in: {
      /** ID in the link of the email */
      RequestUID?: string | null | undefined;
      /** The new password */
      NewPassword: string;
      /** The new password again */
      RepeatPassword: string;
      /** Language */
      locale?: string | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Log in with a social network. Logs in by an access token of a social network, checked with the network */
  'POST Login/SocialLogin': {
    in: {
      /** The network: google or facebook */
      SocialNetwork: string;
      /** The social network’s access token */
      AccessToken: string;
      /** User id from WhatsApp, to link the account */
      accountUserExternalId?: string | undefined;
      /** Organization id from WhatsApp, to link the account */
      accountOrganizationExternalId?: string | undefined;
      /** The person’s id in the network; the token decides */
      SocialUserId?: string | undefined;
      /** Whether two-step verification was completed */
      TwoFactorVerified?: boolean | undefined;
      /** The challenge given in `data` by the previous refusal */
      challenge?: string | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
    };
    key: never;
  };
  /** Register with a social network. Registers the person behind an access token of a social network */
  'POST Register/RegisterUserFromSocialNetwork': {
    in: {
      /** The network: google or facebook */
      SocialNetwork: string;
      /** The social network’s access token */
      AccessToken: string;
      /** User id from WhatsApp, to link the account */
      accountUserExternalId?: string | undefined;
      /** Organization id from WhatsApp, to link the account */
      accountOrganizationExternalId?: string | undefined;
      /** Promotional code, if any */
      PromotionalCode?: string | undefined;
      /** Whether the sign-up is for a postpaid plan */
      FromRegisterPostPaid?: boolean | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
    };
    key: never;
  };
  /** Get a directory sign-in address. Address of the directory's sign-in for an e-mail of a bank partner, to be opened in a browser */
  'POST Login/LoginWithActiveDirectory': {
    in: {
      /** Email */
      Email: string;
    };
    out: {
      /** Address */
      url: string;
    };
    key: never;
  };
  /** Confirm an email. Validates an e-mail by the id of its link; status 1: done, 2: post-paid registration comes next. Ask the person whether they registered: with RegisteredByMe true nothing ends. Otherwise, with the bearer token of its account that token stays, and every other session, token and way in of before ends; their pages say why */
  'POST Register/ValidateEmail': {
    in: {
      /** ID in the link of the email */
      RequestUID: string;
      /** Whether whoever opened the link says that they made the account: with `true` no session ends */
      RegisteredByMe?: boolean | undefined;
    };
    out: {
      /** Status */
      status: 1 | 2;
      /** Where to go next */
      redirectToUrl: string;
    };
    key: never;
  };
  /** Send the confirmation link again. Sends the validation link again; not within 5 seconds of the last */
  'GET IndividualPersonValidation/ResendEmailConfirmation': {
    in: Record<string, never>;
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Get the user’s email. The user's e-mail */
  'GET IndividualPersonValidation/GetMyMainEmail': {
    in: Record<string, never>;
    out: string;
    key: never;
  };
  /** Accept an invitation. Joins a company by the token of its invitation, or of its link; the account that the token acts for stays */
  'POST UserCompanyManager/AddUserToCompany': {
    in: {
      /** Token of the invitation or company link */
      Token: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Read an invitation. Whom a company invitation is for, and whether that e-mail has an account */
  'GET UserCompanyManager/GetEmailFromCompanyInvitation': {
    in: {
      companyRequestToken: string;
    };
    out: {
      /** Email */
      email: string;
      /** Whether the invited address has an account */
      userAlreadyRegistered: boolean;
    };
    key: never;
  };
  /** Check linked WhatsApp ids. Whether WhatsApp ids are linked to an account; its e-mail comes masked */
  'GET chatbot/checks-if-an-account-has-already-been-joined': {
    in: {
      userUid: string;
      organizationUid: string;
    };
    out: {
      /** Whether these WhatsApp ids are linked to an account */
      accountExists: boolean;
      /** Masked email of the linked account; empty without one */
      accountEmail: string;
    };
    key: never;
  };
  /** Renew the token. A new token for the one that asks, which stays good for 60 s and yields the same successor */
  'GET Login/RenewToken': {
    in: Record<string, never>;
    out: {
      /** Access token, for an hour */
      token: string;
      /** Until when it is valid */
      expiresAt: string;
    };
    key: never;
  };
  /** Get who is logged in. Who is logged in, for whom they may act and act, and what they have */
  'GET ContextMananger/GetUserEnvironment': {
    in: {
      afterLogin?: boolean | string | undefined;
    };
    out: {
      /** ID of the user */
      userId: string;
      /** Full name of the user */
      userFullName: string;
      /** Companies the user can switch to */
      userCompanies: {
        /** The company whose account to use; empty: the personal account */
        companyUID: string;
        /** Name */
        name: string;
        /** Whether the registration is complete */
        onboarded: boolean;
      }[];
      /** Name of the current company; empty for a person */
      impersonatedCompanyName: string;
      /** ID of the current company; empty for a person */
      impersonatedCompanyUid: string;
      /** Whether the email address is validated */
      emailValidated: boolean;
      /** Whether the user’s own registration is complete */
      userOnboarded: boolean;
      /** Email address of the user */
      userMainEmail: string;
      /** Code with which the person refers others */
      indicationCode: string;
      /** CNPJ of the current company; empty for a person */
      currentCompanyCNPJ: string;
      /** CPF of the user; empty before registration */
      userCPF: string;
      /** Claims in the current account */
      extraClaims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      /** 1 prepaid, 2 postpaid */
      currentBillingType: 1 | 2;
      /** Phone of the user; empty without one */
      userPhone: string;
      /** Whether the account began in the WhatsApp chat */
      cameFromChatbot: boolean;
      /** Whether the account began as a postpaid sign-up */
      cameFromRegisterPostPaid: boolean;
      /** Whether the postpaid sign-up was completed */
      registerPostPaidSuccess: boolean;
      /** Whether the month’s limit is nearly used up */
      isCompanyReportLimitAlmostReached: boolean;
      /** Whether the month’s limit is used up */
      isCompanyReportLimitReached: boolean;
      /** Whether an address is on file */
      haveAddress: boolean;
      /** Whether there is a profile photo */
      havePicture: boolean;
      /** Short links of the WhatsApp pages, with their QR codes */
      shortLinkQrUrls: {
        /** Which page the link leads to */
        page: string;
        /** Address */
        url: string;
        /** Address of the link’s QR code, as an image */
        qrUrl: string;
      }[];
      /** Credits available, in reais */
      balance: number;
    };
    key: never;
  };
  /** Switch to a company account. A token that acts for a company of the user; companyUID empty: for themselves. Nothing else changes: other tokens and the next login stay as they are */
  'GET ContextMananger/Impersonate': {
    in: {
      companyUID?: string | undefined;
    };
    out: {
      /** Access token, for an hour */
      token: string;
      /** Until when it is valid */
      expiresAt: string;
    };
    key: never;
  };
  /** Log out. Ends the token that it is called with; a browser’s token ends with its login */
  'POST Login/Logout': {
    in: Record<string, never>;
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Start a batch. Begins a batch under an id of the caller's choice (uniqueIdentifier; sent again it is the same batch), with up to 1000 rows; more are appended. costCenterId: one of CostCenter/List, for the report of every row. Nothing is charged before Batch/Confirm */
  'POST Batch/Create': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | null | undefined;
      /** Cost center, one of CostCenter/List */
      costCenterId?: string | null | undefined;
      /** Rows */
      rows: {
        /** CPF or CNPJ */
        document?: string | null | undefined;
        /** CPF, with or without punctuation */
        cpf?: string | null | undefined;
        /** CNPJ, numeric or alphanumeric */
        cnpj?: string | null | undefined;
        /** Birth date, `YYYY-MM-DD` */
        birthDate?: string | null | undefined;
        /** Full name */
        fullName?: string | null | undefined;
        /** Mother’s name */
        motherName?: string | null | undefined;
        /** Your own ID, returned in the response */
        reference?: string | null | undefined;
      }[];
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory: string | null;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
      /** Status */
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      /** Why it is paused */
      pauseReason: string | null;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Line of the file where the problem is; null if not on one line */
      problemLine: number | null;
      /** Where it comes from */
      source: {
        /** The sheet that was read; null if none could be */
        sheet: string | null;
        /** Hidden rows of the sheet that were left out */
        hiddenRows: number;
        /** Whether what is hidden was read too */
        includesHidden: boolean;
        /** The file’s other sheets */
        otherSheets: {
          /** Name */
          name: string;
          /** Whether it is hidden in the spreadsheet */
          hidden: boolean;
        }[];
      } | null;
      /** Price, in reais */
      price: number;
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** On hold, in reais */
      held: number;
      /** When it was created */
      createdAt: string;
      /** When it was confirmed */
      confirmedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** When it should end */
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** Append rows. Adds up to 1000 rows to a batch that is not confirmed; lines count on. With one Idempotency-Key, rows sent twice are added once */
  'POST Batch/AppendRows': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Rows */
      rows: {
        /** CPF or CNPJ */
        document?: string | null | undefined;
        /** CPF, with or without punctuation */
        cpf?: string | null | undefined;
        /** CNPJ, numeric or alphanumeric */
        cnpj?: string | null | undefined;
        /** Birth date, `YYYY-MM-DD` */
        birthDate?: string | null | undefined;
        /** Full name */
        fullName?: string | null | undefined;
        /** Mother’s name */
        motherName?: string | null | undefined;
        /** Your own ID, returned in the response */
        reference?: string | null | undefined;
      }[];
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory: string | null;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
      /** Status */
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      /** Why it is paused */
      pauseReason: string | null;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Line of the file where the problem is; null if not on one line */
      problemLine: number | null;
      /** Where it comes from */
      source: {
        /** The sheet that was read; null if none could be */
        sheet: string | null;
        /** Hidden rows of the sheet that were left out */
        hiddenRows: number;
        /** Whether what is hidden was read too */
        includesHidden: boolean;
        /** The file’s other sheets */
        otherSheets: {
          /** Name */
          name: string;
          /** Whether it is hidden in the spreadsheet */
          hidden: boolean;
        }[];
      } | null;
      /** Price, in reais */
      price: number;
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** On hold, in reais */
      held: number;
      /** When it was created */
      createdAt: string;
      /** When it was confirmed */
      confirmedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** When it should end */
      estimatedEnd: string | null;
    };
    key: 'required';
  };
  /** Quote a batch. What a ready batch costs at most, which rows are wrong, repeated or open an earlier report, and until when that holds. It is worked out apart: answered within 25 s, else 409 batch_quoting, to be asked again */
  'POST Batch/Quote': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** Rows that already have a report: not charged */
      reusable: number;
      /** Price, in reais */
      price: number;
      /** Total at list price, in reais */
      listTotal: number;
      /** Sources not checked */
      notAsked: number;
      /** Discount, in reais */
      discount: number;
      /** Total (in quotes and invoices, in reais) */
      total: number;
      /** Credits, or what is left of the month’s limit, in reais; null: no limit */
      free: number | null;
      /** Rows that credits or limit cover at least */
      affordable: number;
      /** Sources that the purpose rules out for every row */
      forbidden: string[];
      /** Sources for which some rows lack a detail */
      missing: {
        /** The source that lacks a detail */
        source: string;
        /** Rows */
        rows: number;
      }[];
      /** Sources that currently do not respond */
      silent: string[];
      /** Estimated duration */
      durationSeconds: number;
      /** Until when the quote is valid */
      validUntil: string;
    };
    key: never;
  };
  /** Confirm a batch. Runs a batch. total and price (in reais) as Batch/Quote said them: at a higher one it is refused, 409 batch_total_changed or price_changed. Also agrees to a new price after a pause for it */
  'POST Batch/Confirm': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Total (in quotes and invoices, in reais) */
      total: number;
      /** Price, in reais */
      price: number;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory: string | null;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
      /** Status */
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      /** Why it is paused */
      pauseReason: string | null;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Line of the file where the problem is; null if not on one line */
      problemLine: number | null;
      /** Where it comes from */
      source: {
        /** The sheet that was read; null if none could be */
        sheet: string | null;
        /** Hidden rows of the sheet that were left out */
        hiddenRows: number;
        /** Whether what is hidden was read too */
        includesHidden: boolean;
        /** The file’s other sheets */
        otherSheets: {
          /** Name */
          name: string;
          /** Whether it is hidden in the spreadsheet */
          hidden: boolean;
        }[];
      } | null;
      /** Price, in reais */
      price: number;
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** On hold, in reais */
      held: number;
      /** When it was created */
      createdAt: string;
      /** When it was confirmed */
      confirmedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** When it should end */
      estimatedEnd: string | null;
    };
    key: 'required';
  };
  /** Pause a batch. Orders no more rows until the batch is resumed; those under way end */
  'POST Batch/Pause': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Resume a batch. Goes on with a paused batch, in the name of whoever resumes it */
  'POST Batch/Resume': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Cancel a batch. Orders no more rows for good; those under way end */
  'POST Batch/Cancel': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Retry failed rows. Orders the failed rows of a batch once more */
  'POST Batch/RetryFailed': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Get a batch. How a batch stands: rows by state, what was charged, when it will end; to be polled */
  'POST Batch/Details': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory: string | null;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
      /** Status */
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      /** Why it is paused */
      pauseReason: string | null;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Line of the file where the problem is; null if not on one line */
      problemLine: number | null;
      /** Where it comes from */
      source: {
        /** The sheet that was read; null if none could be */
        sheet: string | null;
        /** Hidden rows of the sheet that were left out */
        hiddenRows: number;
        /** Whether what is hidden was read too */
        includesHidden: boolean;
        /** The file’s other sheets */
        otherSheets: {
          /** Name */
          name: string;
          /** Whether it is hidden in the spreadsheet */
          hidden: boolean;
        }[];
      } | null;
      /** Price, in reais */
      price: number;
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** On hold, in reais */
      held: number;
      /** When it was created */
      createdAt: string;
      /** When it was confirmed */
      confirmedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** When it should end */
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** Wait for a batch. The same once there is something to do: the file is read and quoted, or the batch rests or has ended; after `seconds` (25 at most) as it stands then. Changes nothing, may be repeated at will */
  'POST Batch/Wait': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** How long to wait for the end, at most */
      seconds?: number | undefined;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      /** In hiring, what about the job allows a criminal record */
      jobCategory: string | null;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
      /** Status */
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      /** Why it is paused */
      pauseReason: string | null;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Line of the file where the problem is; null if not on one line */
      problemLine: number | null;
      /** Where it comes from */
      source: {
        /** The sheet that was read; null if none could be */
        sheet: string | null;
        /** Hidden rows of the sheet that were left out */
        hiddenRows: number;
        /** Whether what is hidden was read too */
        includesHidden: boolean;
        /** The file’s other sheets */
        otherSheets: {
          /** Name */
          name: string;
          /** Whether it is hidden in the spreadsheet */
          hidden: boolean;
        }[];
      } | null;
      /** Price, in reais */
      price: number;
      /** Rows */
      rows: {
        /** Wrong rows */
        invalid: number;
        /** Duplicate rows */
        duplicate: number;
        /** Queued */
        waiting: number;
        /** Ordered */
        ordered: number;
        /** Delivered with every source */
        delivered: number;
        /** Delivered without a source */
        partial: number;
        /** Failed, at no charge */
        failed: number;
        /** Earlier reports used, at no charge */
        reused: number;
        /** Left out */
        skipped: number;
      };
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** On hold, in reais */
      held: number;
      /** When it was created */
      createdAt: string;
      /** When it was confirmed */
      confirmedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** When it should end */
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** List a batch’s rows. Rows of a batch by line, with the report of each. cursor: next of the page before */
  'POST Batch/Rows': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Only rows with these statuses */
      states?: ("invalid" | "duplicate" | "waiting" | "ordered" | "delivered" | "partial" | "failed" | "reused" | "skipped")[] | undefined;
      /** The next of the previous page */
      cursor?: string | undefined;
      /** How many per page */
      limitResult?: number | undefined;
    };
    out: {
      /** Rows */
      rows: {
        /** Row number */
        line: number;
        /** Status */
        status: "invalid" | "duplicate" | "waiting" | "ordered" | "delivered" | "partial" | "failed" | "reused" | "skipped";
        /** CPF or CNPJ */
        document: string | null;
        /** Name */
        name: string | null;
        /** Your own ID, returned in the response */
        reference: string | null;
        /** Field by field, what is wrong */
        errors: Record<string, string> | null;
        /** The line that this one repeats; null if none */
        firstLine: number | null;
        /** ID of the row’s report; null while there is none */
        reportUniqueIdentifier: string | null;
        /** Risk indicator, within the scope of coverage */
        riskIndicator: string | null;
        /** What was charged (in calls, reais; in events, centavos) */
        charged: number | null;
      }[];
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** List batches. Batches that the caller may read, newest first. cursor: next of the page before */
  'POST Batch/Search': {
    in: {
      /** From this day */
      startDate?: string | undefined;
      /** Up to this day */
      endDate?: string | undefined;
      /** The product, by its name in the API */
      externalId?: string | undefined;
      /** Status */
      status?: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded" | undefined;
      /** The person who ordered */
      orderedByUID?: string | undefined;
      /** The next of the previous page */
      cursor?: string | undefined;
      /** How many per page */
      limitResult?: number | undefined;
    };
    out: {
      /** The batches of this page */
      batches: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Name of the product */
        productName: string;
        /** Who ordered */
        orderedBy: string | null;
        /** Status */
        status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
        /** Why it is paused */
        pauseReason: string | null;
        /** Rows */
        rows: {
          /** Wrong rows */
          invalid: number;
          /** Duplicate rows */
          duplicate: number;
          /** Queued */
          waiting: number;
          /** Ordered */
          ordered: number;
          /** Delivered with every source */
          delivered: number;
          /** Delivered without a source */
          partial: number;
          /** Failed, at no charge */
          failed: number;
          /** Earlier reports used, at no charge */
          reused: number;
          /** Left out */
          skipped: number;
        };
        /** What was charged (in calls, reais; in events, centavos) */
        charged: number;
        /** When it was created */
        createdAt: string;
      }[];
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Download a batch’s result. The result of a batch as a CSV file (UTF-8, a row a line, two columns a source; separators, dates and amounts as in the language of Accept-Language): the answer is the file, no JSON */
  'POST Batch/ResultFile': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: ArrayBuffer;
    key: never;
  };
  /** Create a verification link. Makes the link by which a person of this CPF verifies face and document. The price is put on hold when they start, and charged when it is decided or goes to review; nothing for links that nobody used */
  'POST Verification/CreateLink': {
    in: {
      /** CPF, with or without punctuation */
      cpf: string;
      /** An integration; absent: in a new link the first one, in a list all */
      integrationUniqueIdentifier?: string | null | undefined;
      /** Full name */
      fullName?: string | null | undefined;
      /** Birth date, `YYYY-MM-DD` */
      birthDate?: string | null | undefined;
      /** Your own ID, returned in the response */
      reference?: string | null | undefined;
      /** Where the person is led at the end, at one of the integration’s hosts */
      redirectUrl?: string | null | undefined;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Address */
      url: string | null;
      /** Until when it is valid */
      expiresAt: string;
      /** Status */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
    };
    key: 'optional';
  };
  /** Get a verification. How a verification stands: its raw code, and what was looked at, with value, limit and version */
  'POST Verification/Get': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Status */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** Status as the review lists it */
      reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
      /** Status */
      state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
      /** Whether rules or a person decided */
      method: "none" | "automatic" | "manual";
      /** Code of the reason; null without one */
      reason: string | null;
      /** Who decided last; null where no person did */
      reviewerUniqueIdentifier: string | null;
      /** End of the block of this CPF in your account; `indefinite` where it has none, null where it is not blocked */
      blockedUntil: string | "indefinite" | null;
      /** CPF, with or without punctuation */
      cpf: string;
      /** Full name */
      fullName: string | null;
      /** The integration that the link belongs to */
      integration: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Name */
        name: string;
      };
      /** Your own ID, returned in the response */
      reference: string | null;
      /** Until when it must be decided; null where nothing is due */
      dueAt: string | null;
      /** When it was created */
      createdAt: string;
      /** When the person started; null before */
      startedAt: string | null;
      /** When it was decided, or ended otherwise; null before */
      finishedAt: string | null;
      /** How far the person has come */
      step: "notice" | "selfie" | "challenge" | "front" | "back" | "received";
      /** Result of the proof of life */
      liveness: "pending" | "passed" | "failed" | "not_performed";
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** What was checked, with each outcome */
      checks: {
        /** Code, for programs */
        code: "block" | "cpf_status" | "adult" | "document_kind" | "document_text" | "document_name" | "document_birth" | "document_quality" | "selfie_quality" | "liveness" | "match" | "copied" | "duplicate" | "provider" | "age" | "forced_manual";
        /** The result by sources; null until it has ended */
        result: "pass" | "alert" | "fail" | "not_done";
        /** The value found; null without one */
        value: number | null;
        /** The limit that the value is held against; null without one */
        threshold: number | null;
        /** Code of the reason; null without one */
        reason: string | null;
        /** Version of the rule that was applied */
        ruleVersion: string;
      }[];
      /** The photos taken */
      pictures: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Kind */
        kind: "selfie" | "left" | "right" | "closer" | "front" | "back";
        /** Whether the photo is still stored */
        kept: boolean;
        /** When it was taken */
        takenAt: string;
      }[];
    };
    key: never;
  };
  /** List verifications. Verifications of the account, newest first. cursor: next of the page before */
  'POST Verification/List': {
    in: {
      /** From this day */
      startDate?: string | undefined;
      /** Up to this day */
      endDate?: string | undefined;
      /** Status */
      status?: "approved" | "manualReview" | "none" | "rejected" | "unidentified" | undefined;
      /** Whether rules or a person decided */
      method?: "automatic" | "manual" | undefined;
      /** CPF, with or without punctuation */
      cpf?: string | undefined;
      /** An integration; absent: in a new link the first one, in a list all */
      integrationUniqueIdentifier?: string | undefined;
      /** Newest or oldest first */
      order?: "newest" | "oldest" | undefined;
      /** The next of the previous page */
      cursor?: string | undefined;
      /** How many per page */
      limitResult?: number | undefined;
    };
    out: {
      /** The verifications of this page */
      verifications: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Status */
        status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
        /** Status as the review lists it */
        reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
        /** Status */
        state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
        /** Whether rules or a person decided */
        method: "none" | "automatic" | "manual";
        /** Code of the reason; null without one */
        reason: string | null;
        /** Who decided last; null where no person did */
        reviewerUniqueIdentifier: string | null;
        /** End of the block of this CPF in your account; `indefinite` where it has none, null where it is not blocked */
        blockedUntil: string | "indefinite" | null;
        /** CPF, with or without punctuation */
        cpf: string;
        /** Full name */
        fullName: string | null;
        /** The integration that the link belongs to */
        integration: {
          /** ID of the report (in batches, of the batch) */
          uniqueIdentifier: string;
          /** Name */
          name: string;
        };
        /** Your own ID, returned in the response */
        reference: string | null;
        /** Until when it must be decided; null where nothing is due */
        dueAt: string | null;
        /** When it was created */
        createdAt: string;
        /** When the person started; null before */
        startedAt: string | null;
        /** When it was decided, or ended otherwise; null before */
        finishedAt: string | null;
      }[];
      /** Total (in quotes and invoices, in reais) */
      total: number;
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Decide a verification. Approves or rejects a case in review, or changes a decision to its opposite, once: then 409 verification_final. version as Verification/Get said it: where somebody was faster, 409 verification_decided. decision: applied, or waiting for a second person, as block_waiting for a block without an end */
  'POST Verification/Decide': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** What was decided */
      decision: "approve" | "reject";
      /** Code of the reason; null without one */
      reason?: "blurry_document" | "third_party_cpf" | "selfie_mismatch" | "document_fraud" | "child_document" | "irregular_cpf" | "other" | null | undefined;
      /** Note by whoever decides, for the company */
      note?: string | null | undefined;
      /** How long the CPF stays blocked; absent: not at all */
      block?: "30m" | "1h" | "12h" | "24h" | "indefinite" | null | undefined;
      /** The version read before, so as not to undo someone else’s change */
      version: number;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Status */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** Status as the review lists it */
      reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
      /** Status */
      state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
      /** Whether rules or a person decided */
      method: "none" | "automatic" | "manual";
      /** Code of the reason; null without one */
      reason: string | null;
      /** Who decided last; null where no person did */
      reviewerUniqueIdentifier: string | null;
      /** End of the block of this CPF in your account; `indefinite` where it has none, null where it is not blocked */
      blockedUntil: string | "indefinite" | null;
      /** CPF, with or without punctuation */
      cpf: string;
      /** Full name */
      fullName: string | null;
      /** The integration that the link belongs to */
      integration: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Name */
        name: string;
      };
      /** Your own ID, returned in the response */
      reference: string | null;
      /** Until when it must be decided; null where nothing is due */
      dueAt: string | null;
      /** When it was created */
      createdAt: string;
      /** When the person started; null before */
      startedAt: string | null;
      /** When it was decided, or ended otherwise; null before */
      finishedAt: string | null;
      /** How far the person has come */
      step: "notice" | "selfie" | "challenge" | "front" | "back" | "received";
      /** Result of the proof of life */
      liveness: "pending" | "passed" | "failed" | "not_performed";
      /** What was charged (in calls, reais; in events, centavos) */
      charged: number;
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** What was checked, with each outcome */
      checks: {
        /** Code, for programs */
        code: "block" | "cpf_status" | "adult" | "document_kind" | "document_text" | "document_name" | "document_birth" | "document_quality" | "selfie_quality" | "liveness" | "match" | "copied" | "duplicate" | "provider" | "age" | "forced_manual";
        /** The result by sources; null until it has ended */
        result: "pass" | "alert" | "fail" | "not_done";
        /** The value found; null without one */
        value: number | null;
        /** The limit that the value is held against; null without one */
        threshold: number | null;
        /** Code of the reason; null without one */
        reason: string | null;
        /** Version of the rule that was applied */
        ruleVersion: string;
      }[];
      /** The photos taken */
      pictures: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Kind */
        kind: "selfie" | "left" | "right" | "closer" | "front" | "back";
        /** Whether the photo is still stored */
        kept: boolean;
        /** When it was taken */
        takenAt: string;
      }[];
      /** What was decided */
      decision: "applied" | "waiting" | "block_waiting";
    };
    key: never;
  };
  /** Download a photo. A picture of a verification, as JPEG: the answer is the file, no JSON. Each look is audited */
  'GET Verification/Picture': {
    in: {
      uniqueIdentifier: string;
      picture: string;
    };
    out: ArrayBuffer;
    key: never;
  };
  /** List integrations. The integrations of the account, by name */
  'POST Verification/Integrations': {
    in: Record<string, never>;
    out: {
      /** The account’s integrations, by name */
      integrations: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Name */
        name: string;
        /** Whether it is in use */
        active: boolean;
      }[];
    };
    key: never;
  };
  /** Create an anti-money-laundering report. Creates the anti-money-laundering report of a verified person, charged to the account; requires the permission doccheck_aml_report. Ordered again, it returns the same report. With expectedPrice (in reais, price from Verification/AmlReport), an order at another price is refused: 409 price_changed */
  'POST Verification/CreateAmlReport': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** The price you know, in reais; another is refused */
      expectedPrice?: number | undefined;
    };
    out: {
      /** Status */
      state: "loading" | "available" | "unavailable" | "can_be_created";
      /** Code of why none can be ordered; null if nothing prevents it */
      obstacle: string | null;
      /** Price, in reais */
      price: number | null;
      /** The report; null while there is none */
      report: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** When it happened */
        at: string;
        /** Sources that responded */
        answered: number;
        /** Total (in quotes and invoices, in reais) */
        total: number;
      } | null;
      /** Source by source, what it returned */
      sections: {
        /** Code, for programs */
        code: "pep" | "ceis" | "cnep" | "ofac" | "un" | "betting" | "benefits";
        /** What came of it */
        outcome: "clear" | "found" | "dismissed" | "not_asked" | "no_answer" | "running";
        /** Day of the imported list; null where there is none */
        listDate: string | null;
        /** Name-matching algorithm and version */
        algorithm: string | null;
        /** When the source was checked */
        askedAt: string | null;
        /** Names on the list that are similar */
        matches: {
          /** Name */
          name: string;
          /** Which sanctions list */
          list: "ofac-sdn" | "un-consolidated";
          /** ID of the entry in the list */
          entry: string;
          /** Similarity of the names, from 0 to 1 */
          score: number;
          band: "confirmed" | "probable" | "namesake";
          /** Parts of the name that agree */
          agreeing: string;
          /** Parts of the name that differ; null if none */
          differing: string | null;
          /** How the year of birth compares */
          birthYear: "equal" | "near" | "conflict" | "unknown";
          /** Until when it is dismissed as another person; null if it is not */
          dismissedUntil: string | null;
        }[];
        /** What the source has on record */
        records: {
          /** Each fact, with its label */
          facts: {
            /** What the fact is */
            label: string;
            /** The value found; null without one */
            value: string;
          }[];
        }[];
      }[];
    };
    key: never;
  };
  /** Get an anti-money-laundering report. The anti-money-laundering report of a verification. state: loading, available, unavailable or can_be_created, with the most it can cost; poll every five seconds while it is loading. An outcome of no_answer or not_asked never means that nothing is on record */
  'POST Verification/AmlReport': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Status */
      state: "loading" | "available" | "unavailable" | "can_be_created";
      /** Code of why none can be ordered; null if nothing prevents it */
      obstacle: string | null;
      /** Price, in reais */
      price: number | null;
      /** The report; null while there is none */
      report: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** When it happened */
        at: string;
        /** Sources that responded */
        answered: number;
        /** Total (in quotes and invoices, in reais) */
        total: number;
      } | null;
      /** Source by source, what it returned */
      sections: {
        /** Code, for programs */
        code: "pep" | "ceis" | "cnep" | "ofac" | "un" | "betting" | "benefits";
        /** What came of it */
        outcome: "clear" | "found" | "dismissed" | "not_asked" | "no_answer" | "running";
        /** Day of the imported list; null where there is none */
        listDate: string | null;
        /** Name-matching algorithm and version */
        algorithm: string | null;
        /** When the source was checked */
        askedAt: string | null;
        /** Names on the list that are similar */
        matches: {
          /** Name */
          name: string;
          /** Which sanctions list */
          list: "ofac-sdn" | "un-consolidated";
          /** ID of the entry in the list */
          entry: string;
          /** Similarity of the names, from 0 to 1 */
          score: number;
          band: "confirmed" | "probable" | "namesake";
          /** Parts of the name that agree */
          agreeing: string;
          /** Parts of the name that differ; null if none */
          differing: string | null;
          /** How the year of birth compares */
          birthYear: "equal" | "near" | "conflict" | "unknown";
          /** Until when it is dismissed as another person; null if it is not */
          dismissedUntil: string | null;
        }[];
        /** What the source has on record */
        records: {
          /** Each fact, with its label */
          facts: {
            /** What the fact is */
            label: string;
            /** The value found; null without one */
            value: string;
          }[];
        }[];
      }[];
    };
    key: never;
  };
  /** List job openings. Vacancies of the account, those whose candidates wait longest first; the first 200 */
  'POST Recruitment/ListVacancies': {
    in: {
      /** Status */
      state?: "draft" | "open" | "paused" | "closed" | null | undefined;
    };
    out: {
      /** The job openings */
      vacancies: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Code, for programs */
        code: string;
        /** Title of the job opening */
        title: string;
        /** Unit or branch of the job opening */
        unit: string | null;
        /** City of the job opening */
        city: string | null;
        /** Status */
        state: "draft" | "open" | "paused" | "closed";
        /** Positions to fill */
        openings: number;
        /** Applications without a decision yet */
        openApplications: number;
        /** How many applications in all */
        applications: number;
      }[];
      /** Total (in quotes and invoices, in reais) */
      total: number;
    };
    key: never;
  };
  /** Add applications. Adds up to 100 people to an open job opening; outcome per row: added, known (they were in it), refused with its errors. Nobody is invited by it */
  'POST Recruitment/AddApplications': {
    in: {
      /** ID of the job opening */
      vacancyUniqueIdentifier: string;
      /** The people to add */
      candidates: {
        /** Full name */
        fullName?: string | null | undefined;
        /** Nome social, the name the person goes by; absent without one */
        socialName?: string | null | undefined;
        /** CPF, with or without punctuation */
        cpf?: string | null | undefined;
        /** Birth date, `YYYY-MM-DD` */
        birthDate?: string | null | undefined;
        /** Email */
        email?: string | null | undefined;
        /** Mobile phone with area code */
        mobileNumber?: string | null | undefined;
        /** Mother’s name */
        motherName?: string | null | undefined;
      }[];
    };
    out: {
      /** ID of this import */
      runUniqueIdentifier: string;
      /** New applications */
      added: number;
      /** The lines, in order */
      lines: {
        /** Row number */
        line: number;
        /** What came of it */
        outcome: "added" | "known" | "refused";
        /** ID of the application; null where the line was refused */
        applicationUniqueIdentifier: string | null;
        /** Field by field, what is wrong */
        errors: {
          /** The wrong field */
          field: string;
          /** Code, for programs */
          code: string;
          /** What happened, in the language of Accept-Language */
          message: string;
        }[];
      }[];
    };
    key: 'optional';
  };
  /** List applications. Applications for a job opening, those that wait for someone first. cursor: next of the previous page */
  'POST Recruitment/ListApplications': {
    in: {
      /** ID of the job opening */
      vacancyUniqueIdentifier: string;
      /** Only those in this stage; absent: all */
      group?: "all" | "invited" | "running" | "decide" | "notice" | "contest" | "decided" | null | undefined;
      /** How many per page */
      limitResult?: number | null | undefined;
      /** The next of the previous page */
      cursor?: string | null | undefined;
    };
    out: {
      /** The applications of this page */
      applications: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** Status */
        state: "imported" | "invited" | "acknowledged" | "checking" | "clear" | "review" | "pre_adverse" | "contested" | "approved" | "declined" | "withdrawn" | "expired";
        /** The result by sources; null until it has ended */
        result: "clear" | "consider" | "inconclusive" | null;
        /** Where it comes from */
        source: "file" | "manual" | "api" | "gupy" | "greenhouse" | "ashby";
        /** Full name */
        fullName: string | null;
        /** Civil name, beside a nome social; null without one */
        civilName: string | null;
        /** CPF, with or without punctuation */
        cpf: string | null;
        /** When the candidate was invited; null before */
        invitedAt: string | null;
        /** When the candidate acknowledged the notice */
        acknowledgedAt: string | null;
        /** Since when it has this status */
        stateSince: string;
        /** Until when it must be decided; null where nothing is due */
        dueAt: string | null;
      }[];
      /** Total (in quotes and invoices, in reais) */
      total: number;
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Get an application. How an application stands: its state, what its checks say together, and each check; never what was found */
  'POST Recruitment/GetApplication': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Status */
      state: "imported" | "invited" | "acknowledged" | "checking" | "clear" | "review" | "pre_adverse" | "contested" | "approved" | "declined" | "withdrawn" | "expired";
      /** The result by sources; null until it has ended */
      result: "clear" | "consider" | "inconclusive" | null;
      /** Where it comes from */
      source: "file" | "manual" | "api" | "gupy" | "greenhouse" | "ashby";
      /** Full name */
      fullName: string | null;
      /** Civil name, beside a nome social; null without one */
      civilName: string | null;
      /** CPF, with or without punctuation */
      cpf: string | null;
      /** When the candidate was invited; null before */
      invitedAt: string | null;
      /** When the candidate acknowledged the notice */
      acknowledgedAt: string | null;
      /** Since when it has this status */
      stateSince: string;
      /** Until when it must be decided; null where nothing is due */
      dueAt: string | null;
      /** ID of the job opening */
      vacancyUniqueIdentifier: string;
      /** When all checks had ended; null before */
      checkedAt: string | null;
      /** When it ended; null before */
      endedAt: string | null;
      /** What was checked, with each outcome */
      checks: {
        /** The product ordered */
        product: string;
        /** Status */
        state: "waiting" | "ordered" | "ended" | "failed" | "not_permitted";
        /** The result by sources; null until it has ended */
        result: "clear" | "consider" | "inconclusive" | null;
      }[];
    };
    key: never;
  };
  /** Get the balance. Credits of the acting account in reais; balanceCondition is 1 (normal) or 2 (low); a post-paid account, which has a limit instead, is never low */
  'GET Home/GetUserBalance': {
    in: Record<string, never>;
    out: {
      /** Credits available, in reais */
      balance: number;
      /** 1 normal, 2 low */
      balanceCondition: 1 | 2;
    };
    key: never;
  };
  /** List credit packages. Credit packages on sale, in reais */
  'GET Credit/ListPackages': {
    in: Record<string, never>;
    out: {
      /** Credit packages on offer */
      packages: {
        /** A credit package */
        packageUID: string;
        /** Price, in reais */
        price: number;
        /** Additional credits, in reais */
        bonus: number;
        /** Credits of the package, in reais */
        credits: number;
        /** Whether it is the recommended package */
        highlight: boolean;
      }[];
    };
    key: never;
  };
  /** Buy credits with Pix. Starts a credit purchase: a package, or a custom amount in reais; returns the Pix code to pay. With expectedPrice a package at another price is refused: 409 price_changed */
  'POST Credit/BuyWithPix': {
    in: {
      /** A credit package */
      packageUID?: string | undefined;
      /** Amount (in calls, reais; in events, centavos) */
      amount?: number | undefined;
      /** The price you know, in reais; another is refused */
      expectedPrice?: number | undefined;
    };
    out: {
      /** The purchase */
      transactionCode: string;
      /** Status */
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      /** Amount (in calls, reais; in events, centavos) */
      amount: number;
      /** Additional credits, in reais */
      bonus: number;
      /** Pix code to copy and paste */
      pixCode: string | null;
      /** Until when it is valid */
      expiresAt: string;
      /** When it was paid; null before */
      paidAt: string | null;
      /** Whether it was paid after it expired */
      paidLate: boolean;
    };
    key: 'required';
  };
  /** Get a purchase. A credit purchase of the acting account */
  'GET Credit/GetPurchase': {
    in: {
      transactionCode: string;
    };
    out: {
      /** The purchase */
      transactionCode: string;
      /** Status */
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      /** Amount (in calls, reais; in events, centavos) */
      amount: number;
      /** Additional credits, in reais */
      bonus: number;
      /** Pix code to copy and paste */
      pixCode: string | null;
      /** Until when it is valid */
      expiresAt: string;
      /** When it was paid; null before */
      paidAt: string | null;
      /** Whether it was paid after it expired */
      paidLate: boolean;
    };
    key: never;
  };
  /** Get the statement. Movements of the credits, newest first, of reports as ordered (on hold), charged and returned: the rows of a batch are one line; the amounts sum to the change of the balance; `next` is the cursor (`before`) of the older page; orders of colleagues that the caller may not read are not among the lines: `others` is their sum in the period, null for who reads all; `credits` is what there is, by kind and expiry */
  'GET Credit/GetStatement': {
    in: {
      kind?: "purchases" | "bonuses" | "reports" | undefined;
      from?: string | undefined;
      to?: string | undefined;
      before?: number | undefined;
    };
    out: {
      /** Credits by origin, with their ends */
      credits: {
        /** Kind */
        kind: "paid" | "bonus" | "refund";
        /** Whether it waits for the registration to be completed */
        locked: boolean;
        /** Amount (in calls, reais; in events, centavos) */
        amount: number;
        /** Until when it is valid */
        expiresAt: string | null;
      }[];
      /** The lines, in order */
      lines: {
        /** Id */
        id: number;
        /** Kind */
        kind: "purchase" | "bonus" | "unlock" | "adjustment" | "ordered" | "charged" | "returned" | "batch" | "refund" | "refund_failed" | "clawback" | "lot_expiry" | "invoice" | "invoice_payment";
        /** When it happened */
        at: string;
        /** Amount (in calls, reais; in events, centavos) */
        amount: number;
        /** Resulting balance, in reais */
        balanceAfter: number;
        /** From which credits the amount was taken */
        lots: {
          /** Kind */
          kind: "paid" | "bonus" | "refund";
          /** Amount (in calls, reais; in events, centavos) */
          amount: number;
        }[];
        /** The purchase */
        transactionCode: string | null;
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string | null;
        /** Whether it can be ordered in a batch */
        batch: {
          /** ID of the report (in batches, of the batch) */
          uniqueIdentifier: string;
          /** Rows */
          rows: number;
        } | null;
        /** For which cost center it was ordered; null for none */
        costCenter: {
          /** Cost center, one of CostCenter/List */
          costCenterId: string;
          /** Name */
          name: string;
        } | null;
      }[];
      /** Sum of the checks that the caller may not read, in reais; null if none */
      others: number | null;
      /** Send it as cursor for the next page; null at the end */
      next: number | null;
    };
    key: never;
  };
  /** List purchases. The latest credit purchases of the acting account */
  'GET Credit/ListPurchases': {
    in: Record<string, never>;
    out: {
      /** Purchases of credits, newest first */
      purchases: {
        /** The purchase */
        transactionCode: string;
        /** Status */
        state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
        /** Amount (in calls, reais; in events, centavos) */
        amount: number;
        /** Additional credits, in reais */
        bonus: number;
        /** When it was created */
        createdAt: string;
      }[];
    };
    key: never;
  };
  /** List invoices. Use of the limit, this month so far, and the invoices of a post-paid account, newest first */
  'GET Invoice/ListInvoices': {
    in: Record<string, never>;
    out: {
      /** Limit, in reais */
      limit: number;
      /** Used, in reais */
      used: number;
      /** Held for orders under way, in reais */
      underWay: number;
      /** This month’s invoice so far */
      current: {
        /** The invoice */
        invoiceUID: string;
        /** Month */
        month: string;
        /** Status */
        state: "open" | "closed" | "paid" | "overdue";
        /** How many reports */
        reports: number;
        /** Amount before discounts, in reais */
        gross: number;
        /** Discount, in reais */
        discount: number;
        /** What the plan’s minimum adds, in reais */
        minimumExtra: number;
        /** Total (in quotes and invoices, in reais) */
        total: number;
        /** Due date */
        dueOn: string | null;
        /** When it was paid; null before */
        paidAt: string | null;
      };
      /** Closed invoices, newest first */
      invoices: {
        /** The invoice */
        invoiceUID: string;
        /** Month */
        month: string;
        /** Status */
        state: "open" | "closed" | "paid" | "overdue";
        /** How many reports */
        reports: number;
        /** Amount before discounts, in reais */
        gross: number;
        /** Discount, in reais */
        discount: number;
        /** What the plan’s minimum adds, in reais */
        minimumExtra: number;
        /** Total (in quotes and invoices, in reais) */
        total: number;
        /** Due date */
        dueOn: string | null;
        /** When it was paid; null before */
        paidAt: string | null;
      }[];
    };
    key: never;
  };
  /** Get an invoice. One invoice with its lines; an open one as it stands now */
  'GET Invoice/GetInvoice': {
    in: {
      invoiceUID: string;
    };
    out: {
      /** The invoice */
      invoiceUID: string;
      /** Month */
      month: string;
      /** Status */
      state: "open" | "closed" | "paid" | "overdue";
      /** How many reports */
      reports: number;
      /** Amount before discounts, in reais */
      gross: number;
      /** Discount, in reais */
      discount: number;
      /** What the plan’s minimum adds, in reais */
      minimumExtra: number;
      /** Total (in quotes and invoices, in reais) */
      total: number;
      /** Due date */
      dueOn: string | null;
      /** When it was paid; null before */
      paidAt: string | null;
      /** The lines, in order */
      lines: {
        /** Unit price, in reais */
        unitPrice: number;
        /** Quantity */
        quantity: number;
        /** Discount, in reais */
        discount: number;
      }[];
    };
    key: never;
  };
  /** Pay an invoice with Pix. The Pix that pays an invoice; one that can still be paid is answered again */
  'POST Invoice/PayWithPix': {
    in: {
      /** The invoice */
      invoiceUID: string;
    };
    out: {
      /** The purchase */
      transactionCode: string;
      /** Status */
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      /** Amount (in calls, reais; in events, centavos) */
      amount: number;
      /** Additional credits, in reais */
      bonus: number;
      /** Pix code to copy and paste */
      pixCode: string | null;
      /** Until when it is valid */
      expiresAt: string;
      /** When it was paid; null before */
      paidAt: string | null;
      /** Whether it was paid after it expired */
      paidLate: boolean;
    };
    key: 'required';
  };
  /** List cost centers. Cost centers that an order of the acting company may name (costCenterId), by name; none of a person */
  'GET CostCenter/List': {
    in: Record<string, never>;
    out: {
      /** Cost centers in use, by name */
      costCenters: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      }[];
    };
    key: never;
  };
  /** List sources. The sources that reports draw on */
  'GET Product/ListSources': {
    in: Record<string, never>;
    out: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Authority or company behind it */
      authority: string;
    }[];
    key: never;
  };
  /** List check targets. What a query can be about: CPF, CNPJ */
  'GET Product/ListQueryTargets': {
    in: Record<string, never>;
    out: {
      /** Id */
      id: "CPF" | "CNPJ";
      /** Name */
      name: string;
    }[];
    key: never;
  };
  /** Search products. Products that can be ordered, by query target and source */
  'GET Product/SearchProducts': {
    in: {
      queryType?: "CPF" | "CNPJ" | "cpf" | "cnpj" | "" | undefined;
      sourceId?: string | undefined;
      orderBy?: "position" | "popular" | "price" | "name" | "" | undefined;
      limitResult?: "" | number | undefined;
    };
    out: {
      /** The product, by its name in the API */
      externalId: string;
      /** Name */
      name: string;
      /** Description, to be shown */
      description: string;
      /** Kind */
      type: "dossier" | "single";
      /** Kind of report, for a form */
      formType: "individual" | "company" | null;
      /** CPF or CNPJ: who it is about */
      queryTarget: "CPF" | "CNPJ";
      /** Status */
      status: "available" | "unavailable" | "coming_soon" | "retired";
      /** Price, in reais */
      price: number;
      /** Details the product requires */
      requiredInputs: string[];
      /** Details the product accepts */
      optionalInputs: string[];
      /** Sources */
      sources: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Authority or company behind it */
        authority: string;
      }[];
      /** Whether the registration must be complete */
      needsOnboarding: boolean;
      /** Whether the email must be confirmed */
      needsEmailValidation: boolean;
      /** Whether it can be ordered in a batch */
      batch: boolean;
    }[];
    key: never;
  };
  /** Get a product. One product: price, inputs, sources */
  'GET Product/DetailProduct': {
    in: {
      externalId: string;
      language?: "pt-BR" | "en-US" | undefined;
    };
    out: {
      /** The product, by its name in the API */
      externalId: string;
      /** Name */
      name: string;
      /** Description, to be shown */
      description: string;
      /** Kind */
      type: "dossier" | "single";
      /** Kind of report, for a form */
      formType: "individual" | "company" | null;
      /** CPF or CNPJ: who it is about */
      queryTarget: "CPF" | "CNPJ";
      /** Status */
      status: "available" | "unavailable" | "coming_soon" | "retired";
      /** Price, in reais */
      price: number;
      /** Details the product requires */
      requiredInputs: string[];
      /** Details the product accepts */
      optionalInputs: string[];
      /** Sources */
      sources: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Authority or company behind it */
        authority: string;
      }[];
      /** Whether the registration must be complete */
      needsOnboarding: boolean;
      /** Whether the email must be confirmed */
      needsEmailValidation: boolean;
      /** Whether it can be ordered in a batch */
      batch: boolean;
    };
    key: never;
  };
  /** List popular products. What is ordered most */
  'GET Product/GetPopularProducts': {
    in: Record<string, never>;
    out: {
      /** The product, by its name in the API */
      externalId: string;
      /** Name */
      name: string;
      /** Description, to be shown */
      description: string;
      /** Kind */
      type: "dossier" | "single";
      /** Kind of report, for a form */
      formType: "individual" | "company" | null;
      /** CPF or CNPJ: who it is about */
      queryTarget: "CPF" | "CNPJ";
      /** Status */
      status: "available" | "unavailable" | "coming_soon" | "retired";
      /** Price, in reais */
      price: number;
      /** Details the product requires */
      requiredInputs: string[];
      /** Details the product accepts */
      optionalInputs: string[];
      /** Sources */
      sources: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Authority or company behind it */
        authority: string;
      }[];
      /** Whether the registration must be complete */
      needsOnboarding: boolean;
      /** Whether the email must be confirmed */
      needsEmailValidation: boolean;
      /** Whether it can be ordered in a batch */
      batch: boolean;
    }[];
    key: never;
  };
  /** List related products. Products about the same kind of document */
  'GET Product/GetRelatedProducts': {
    in: {
      externalId?: string | undefined;
    };
    out: {
      /** The product, by its name in the API */
      externalId: string;
      /** Name */
      name: string;
      /** Description, to be shown */
      description: string;
      /** Kind */
      type: "dossier" | "single";
      /** Kind of report, for a form */
      formType: "individual" | "company" | null;
      /** CPF or CNPJ: who it is about */
      queryTarget: "CPF" | "CNPJ";
      /** Status */
      status: "available" | "unavailable" | "coming_soon" | "retired";
      /** Price, in reais */
      price: number;
      /** Details the product requires */
      requiredInputs: string[];
      /** Details the product accepts */
      optionalInputs: string[];
      /** Sources */
      sources: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Authority or company behind it */
        authority: string;
      }[];
      /** Whether the registration must be complete */
      needsOnboarding: boolean;
      /** Whether the email must be confirmed */
      needsEmailValidation: boolean;
      /** Whether it can be ordered in a batch */
      batch: boolean;
    }[];
    key: never;
  };
  /** List home page products. The product list of the landing page */
  'GET Product/MarketingProducts': {
    in: {
      locale?: "pt-BR" | "en-US" | undefined;
    };
    out: {
      /** Products as the site shows them */
      marketingProductInfo: {
        /** The products */
        marketingProducts: {
          /** The product, by its name in the API */
          externalId: string;
          /** Name */
          name: string;
          /** Description, to be shown */
          description: string;
          /** Kind */
          type: "dossier" | "single";
          /** Kind of report, for a form */
          formType: "individual" | "company" | null;
          /** CPF or CNPJ: who it is about */
          queryTarget: "CPF" | "CNPJ";
          /** Status */
          status: "available" | "unavailable" | "coming_soon" | "retired";
          /** Price, in reais */
          price: number;
          /** Details the product requires */
          requiredInputs: string[];
          /** Details the product accepts */
          optionalInputs: string[];
          /** Sources */
          sources: {
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Authority or company behind it */
            authority: string;
          }[];
          /** Whether the registration must be complete */
          needsOnboarding: boolean;
          /** Whether the email must be confirmed */
          needsEmailValidation: boolean;
          /** Whether it can be ordered in a batch */
          batch: boolean;
        }[];
      };
    };
    key: never;
  };
  /** API keys. The API keys of the acting account; never the keys themselves */
  'GET ApiKey/List': {
    in: Record<string, never>;
    out: {
      /** The account’s keys */
      keys: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** The key’s first characters */
        prefix: string;
        /** The key’s last four characters */
        last4: string;
        /** `live`, or `test`: invented people, nothing charged */
        environment: "live" | "test";
        /** Status */
        state: "active" | "suspended" | "expired" | "revoked";
        /** What the key may do */
        scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
        /** Networks that may use the key; empty: any */
        networks: string[];
        /** Requests per minute that the key may make */
        perMinute: number;
        /** Who uses the key */
        responsibleId: string;
        /** Until when the old secret works; null if it does not */
        overlapUntil: string | null;
        /** Until when it is valid */
        expiresAt: string | null;
        /** When it was last used; null if never */
        lastUsedAt: string | null;
        /** When it was revoked; null if it was not */
        revokedAt: string | null;
        /** When it was created */
        createdAt: string;
      }[];
    };
    key: never;
  };
  /** Create key. Creates an API key and returns it, this once: only a hash is kept. It acts for whoever asks. Takes their password, or the code mailed to those without one; without expiresInDays it does not expire. environment `test` makes a key of the test environment: invented people, nothing charged. responsibleId: nobody else than whoever asks */
  'POST ApiKey/Create': {
    in: {
      /** Name */
      name: string;
      /** What the key may do */
      scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
      /** Networks that may use the key; empty: any */
      networks?: string[] | undefined;
      /** Requests per minute that the key may make */
      perMinute?: number | undefined;
      /** Who uses the key */
      responsibleId?: string | undefined;
      /** `live`, or `test`: invented people, nothing charged */
      environment?: "live" | "test" | undefined;
      /** Days until it expires; absent: never */
      expiresInDays?: number | undefined;
      /** Password of whoever asks, as proof */
      password?: string | undefined;
      /** Code, for programs */
      code?: string | undefined;
    };
    out: {
      /** Id */
      id: string;
      /** The secret, shown this once */
      key: string;
    };
    key: never;
  };
  /** Change key. Changes name, scopes, networks and rate of an API key. Takes the password of whoever asks, or the code mailed to those without one, where the key is given more: a scope, an address that may use it, a higher rate. responsibleId: nobody else than whoever asks; the key acts for whom it did */
  'POST ApiKey/Update': {
    in: {
      /** Name */
      name: string;
      /** What the key may do */
      scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
      /** Networks that may use the key; empty: any */
      networks?: string[] | undefined;
      /** Requests per minute that the key may make */
      perMinute?: number | undefined;
      /** Who uses the key */
      responsibleId?: string | undefined;
      /** Id */
      id: string;
      /** Password of whoever asks, as proof */
      password?: string | undefined;
      /** Code, for programs */
      code?: string | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Rotate a key’s secret. A new secret for an API key, answered this once. The key acts for whoever asks from then on, and a suspended one works again. The secret before works for overlapHours more (at most 168; unless told, 24 for one’s own active key, otherwise 0); one that was somebody else’s, or a suspended key’s, does so without team:manage and webhooks:manage, and never as a second person */
  'POST ApiKey/Rotate': {
    in: {
      /** Id */
      id: string;
      /** Hours for which the old secret still works */
      overlapHours?: number | undefined;
      /** Password of whoever asks, as proof */
      password?: string | undefined;
      /** Code, for programs */
      code?: string | undefined;
    };
    out: {
      /** The secret, shown this once */
      key: string;
    };
    key: never;
  };
  /** Revoke key. Ends an API key: the next request with it is refused */
  'POST ApiKey/Revoke': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** List endpoints. The endpoints of the acting account */
  'GET Webhook/List': {
    in: Record<string, never>;
    out: {
      /** The account’s webhook endpoints */
      endpoints: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Address, without its path */
        host: string;
        /** Event kinds, or groups like `report.*` */
        kinds: string[];
        /** Status */
        state: "active" | "failing" | "paused" | "disabled";
        /** Why it was disabled */
        disabledReason: "gone" | "failing" | null;
        /** Since when nothing has arrived */
        failingSince: string | null;
        /** Until when the previous secret also signs */
        oldSecretUntil: string | null;
        /** Last delivery */
        deliveredAt: string | null;
        /** When it was created */
        createdAt: string;
        /** Queued */
        waiting: number;
      }[];
    };
    key: never;
  };
  /** Add an endpoint. Adds an endpoint: a public https address and the kinds of events it is told of (`report.*` for all of reports). Answers its signing secret (Standard Webhooks) */
  'POST Webhook/Create': {
    in: {
      /** Name */
      name: string;
      /** Address */
      url: string;
      /** Event kinds, or groups like `report.*` */
      kinds: ("report.*" | "approval.*" | "batch.*" | "verification.*" | "application.*" | "contest.*" | "invoice.*" | "report.ordered" | "report.done" | "report.partial" | "report.failed" | "report.updated" | "approval.asked" | "approval.decided" | "batch.ready" | "batch.paused" | "batch.done" | "verification.created" | "verification.review" | "verification.approved" | "verification.rejected" | "verification.expired" | "application.created" | "application.acknowledged" | "application.checked" | "application.pre_adverse" | "application.decided" | "contest.opened" | "contest.answered" | "balance.low" | "invoice.closed" | "invoice.paid")[];
    };
    out: {
      /** Id */
      id: string;
      /** Secret that signs the messages */
      secret: string;
    };
    key: never;
  };
  /** Get an endpoint. One endpoint */
  'GET Webhook/Details': {
    in: {
      id: string;
    };
    out: {
      /** Id */
      id: string;
      /** Name */
      name: string;
      /** Address, without its path */
      host: string;
      /** Event kinds, or groups like `report.*` */
      kinds: string[];
      /** Status */
      state: "active" | "failing" | "paused" | "disabled";
      /** Why it was disabled */
      disabledReason: "gone" | "failing" | null;
      /** Since when nothing has arrived */
      failingSince: string | null;
      /** Until when the previous secret also signs */
      oldSecretUntil: string | null;
      /** Last delivery */
      deliveredAt: string | null;
      /** When it was created */
      createdAt: string;
      /** Queued */
      waiting: number;
    };
    key: never;
  };
  /** Change an endpoint. Changes an endpoint’s name, kinds and, where given, address */
  'POST Webhook/Update': {
    in: {
      /** Name */
      name: string;
      /** Address */
      url?: string | undefined;
      /** Event kinds, or groups like `report.*` */
      kinds: ("report.*" | "approval.*" | "batch.*" | "verification.*" | "application.*" | "contest.*" | "invoice.*" | "report.ordered" | "report.done" | "report.partial" | "report.failed" | "report.updated" | "approval.asked" | "approval.decided" | "batch.ready" | "batch.paused" | "batch.done" | "verification.created" | "verification.review" | "verification.approved" | "verification.rejected" | "verification.expired" | "application.created" | "application.acknowledged" | "application.checked" | "application.pre_adverse" | "application.decided" | "contest.opened" | "contest.answered" | "balance.low" | "invoice.closed" | "invoice.paid")[];
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Rotate the secret. Makes a new secret. The one before it signs too for 24 hours: each message carries both signatures */
  'POST Webhook/RotateSecret': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Secret that signs the messages */
      secret: string;
    };
    key: never;
  };
  /** Send a test. Sends a `webhook.test` event to this endpoint alone */
  'POST Webhook/Test': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Pause an endpoint. Sends nothing until it is resumed; what happens meanwhile waits */
  'POST Webhook/Pause': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Resume an endpoint. Sends what waits and all that comes; a disabled endpoint works again */
  'POST Webhook/Resume': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Remove an endpoint. Forgets an endpoint with everything that waits for it */
  'POST Webhook/Remove': {
    in: {
      /** Id */
      id: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** List deliveries. What an endpoint was told in the last 30 days, newest first; read on with `cursor` */
  'GET Webhook/Deliveries': {
    in: {
      id: string;
      state?: "waiting" | "delivered" | "failed" | undefined;
      cursor?: string | undefined;
    };
    out: {
      /** Deliveries, newest first */
      deliveries: {
        /** Id */
        id: string;
        /** ID of the event (`webhook-id`) */
        eventId: string;
        /** Kind */
        kind: string;
        /** What the event is about: report, batch, invoice… */
        subjectId: string;
        /** Status */
        state: "waiting" | "delivered" | "failed";
        /** Attempts made */
        tries: number;
        /** Next attempt; null if there is none */
        nextAt: string | null;
        /** When it was created */
        createdAt: string;
        /** When it ended; null before */
        endedAt: string | null;
      }[];
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Get a delivery. One delivery with its attempts: status, or why there was none, milliseconds, the start of the answer */
  'GET Webhook/Delivery': {
    in: {
      id: string;
      deliveryId: string;
    };
    out: {
      /** Id */
      id: string;
      /** ID of the event (`webhook-id`) */
      eventId: string;
      /** Kind */
      kind: string;
      /** What the event is about: report, batch, invoice… */
      subjectId: string;
      /** Status */
      state: "waiting" | "delivered" | "failed";
      /** Attempts made */
      tries: number;
      /** Next attempt; null if there is none */
      nextAt: string | null;
      /** When it was created */
      createdAt: string;
      /** When it ended; null before */
      endedAt: string | null;
      /** Each attempt to deliver it */
      attempts: {
        /** Number of the attempt, from 1 */
        number: number;
        /** When it happened */
        at: string;
        /** Status */
        status: number | null;
        /** Code of what prevents it; null if nothing does */
        problem: "timeout" | "down" | "malformed" | "private" | null;
        /** How long it took, in milliseconds */
        tookMs: number;
        /** The start of the endpoint’s response */
        body: string;
      }[];
    };
    key: never;
  };
  /** Replay deliveries. Sends one delivery once more, or with `since` every event since then; under the same event ids */
  'POST Webhook/Replay': {
    in: {
      /** Id */
      id: string;
      /** A delivery */
      deliveryId?: string | undefined;
      /** From when */
      since?: string | undefined;
    };
    out: {
      /** How many */
      count: number;
    };
    key: never;
  };
  /** List events. What happened in the account in the last 30 days, newest first, as webhooks are told of it */
  'GET Event/List': {
    in: {
      kind?: string | undefined;
      cursor?: string | undefined;
    };
    out: {
      /** Events, newest first */
      events: {
        /** Id */
        id: string;
        /** Kind */
        type: string;
        /** When it happened */
        timestamp: string;
        /** What the event is about */
        data: {
          /** Id */
          id: string;
          [name: string]: unknown;
        };
      }[];
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Report a conversion. Reports a marketing conversion; it is passed on only where the owner of the address agreed to our mails. The answer is the same either way */
  'POST RDStation/RDsStationConversion': {
    in: {
      /** Which form the contact comes from */
      ConversionIdentifier: string;
      /** Email */
      email: string;
      /** Name */
      name?: string | undefined;
      /** Phone with area code */
      PersonalPhone?: string | undefined;
      /** The company of whoever writes */
      CompanyName?: string | undefined;
      /** The visitor’s id in the marketing tool */
      ClientTrackingId?: string | undefined;
    };
    out: {
      /** The contact was received */
      accepted: true;
    };
    key: never;
  };
  /** Order a report. Orders a report. parameters: the inputs by name (cpf, birthDate …). With shouldReuseTransaction a recent report on the same document, for the same purpose, is returned instead, free of charge. With expectedPrice (in reais, the product’s price) an order at another price is refused: 409 price_changed. Without Idempotency-Key, the same request of the same person (product, inputs, purpose, cost center) within two minutes answers the same order; send a key of your own to order the same again at once. Keys of parameters that the product does not ask for are refused by name; uid is ignored. costCenterId: one of CostCenter/List, kept with the report; another is refused: 422 cost_center_unknown. An order that costs more than the company lets somebody order alone is refused: 409 approval_needed; Approval/Ask asks for it */
  'POST Product/ConsumeProduct': {
    in: {
      /** The product, by its name in the API */
      externalId: string;
      /** Details the product uses, by name */
      parameters: Record<string, string | number | null>;
      /** Purpose of the check; without it the account’s default applies */
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      /** In hiring, what about the job allows a criminal record */
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | undefined;
      /** Cost center, one of CostCenter/List */
      costCenterId?: string | undefined;
      /** The price you know, in reais; another is refused */
      expectedPrice?: number | undefined;
      /** Whether a recent report on the same document is acceptable, at no charge */
      shouldReuseTransaction?: boolean | undefined;
    };
    out: {
      /** Whether it is a dossier of several sources with a PDF */
      isDossie: boolean;
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** Whether it is an earlier report, at no charge */
      reused: boolean;
    };
    key: 'optional';
  };
  /** Request approval. Asks an administrator of the company to approve an order that Product/ConsumeProduct refuses with approval_needed; Approval/Details says how it stands. One that needs no approval is ordered at once: uniqueIdentifier. Input as for Product/ConsumeProduct; the same request again, or the same Idempotency-Key, answers the same approval */
  'POST Approval/Ask': {
    in: {
      /** The product, by its name in the API */
      externalId: string;
      /** Details the product uses, by name */
      parameters: Record<string, string | number | null>;
      /** Purpose of the check; without it the account’s default applies */
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      /** In hiring, what about the job allows a criminal record */
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | undefined;
      /** Cost center, one of CostCenter/List */
      costCenterId?: string | undefined;
      /** The price you know, in reais; another is refused */
      expectedPrice?: number | undefined;
    };
    out: {
      /** ID of the approval request */
      approvalId: string | null;
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string | null;
    };
    key: 'optional';
  };
  /** Agree to automatic confirmation. Agrees to order a product without confirming each time, while its price does not change */
  'POST Product/AddProductAutoConfirmation': {
    in: {
      /** The product, by its name in the API */
      externalId: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Revoke automatic confirmation. Takes that consent back */
  'POST Product/RemoveProductAutoConfirmation': {
    in: {
      /** The product, by its name in the API */
      externalId: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Check availability. Whether the acting account can order a product now; problem: product_unavailable, or betting_credentials_missing where it needs a certificate of its own at the betting authority */
  'GET Product/CheckProductAvailability': {
    in: {
      externalId: string;
    };
    out: {
      /** Whether it can be ordered now */
      available: boolean;
      /** Status */
      status: string;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
    };
    key: never;
  };
  /** Preview an order. What an order would be, as the confirmation shows it: price, sources, the most it is charged (due), for whom it is issued, what is missing. entityId: the uniqueIdentifier of an earlier query about the same person or company. purpose and jobCategory as for the order; without a purpose the account’s default counts */
  'GET Product/ConfirmBuyDetails': {
    in: {
      externalId: string;
      entityId?: string | undefined;
      document?: string | undefined;
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | undefined;
    };
    out: {
      /** The product, by its name in the API */
      externalId: string;
      /** Name of the product */
      productName: string;
      /** CPF or CNPJ: who it is about */
      queryTarget: "CPF" | "CNPJ";
      /** CPF or CNPJ */
      document: string | null;
      /** Price, in reais */
      price: number;
      /** The most that will be charged, in reais */
      due: number | null;
      /** Credits available, in reais */
      balance: number | null;
      /** Sources */
      sources: {
        /** Id */
        id: string;
        /** Name */
        name: string;
        /** Whether the report cannot do without it */
        required: boolean;
        /** Whether purpose or missing details leave it out */
        leftOut: boolean;
      }[];
      /** Details still missing */
      missingInputs: string[];
      /** To whom the report is issued */
      issuedTo: {
        /** Kind */
        kind: "CPF" | "CNPJ";
        /** Name */
        name: string;
      } | null;
      /** Whether the order would be accepted now */
      canBuy: boolean;
      /** Code of what prevents it; null if nothing does */
      problem: string | null;
      /** Orders above this amount, in reais, need approval; null where this one does not */
      approvalAbove: number | null;
      /** Whether you agreed to order without confirming */
      autoConfirmation: boolean;
      /** A recent report on the same document */
      previousReport: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** When it was ordered */
        buyDateTime: string;
      } | null;
    };
    key: never;
  };
  /** Get an approval request. How an order stands that waits for another person’s approval, and the report that it became. Administrators see all of the company’s, others their own */
  'GET Approval/Details': {
    in: {
      approvalId: string;
    };
    out: {
      /** ID of the approval request */
      approvalId: string;
      /** Status */
      state: "waiting" | "approved" | "refused" | "withdrawn" | "expired";
      /** The product, by its name in the API */
      externalId: string;
      /** Amount (in calls, reais; in events, centavos) */
      amount: number;
      /** When the source was checked */
      askedAt: string;
      /** Until when it is valid */
      expiresAt: string;
      /** When it was decided; null before */
      decidedAt: string | null;
      /** Code of the reason; null without one */
      reason: string | null;
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string | null;
    };
    key: never;
  };
  /** Get a report. Whether a report is done, and its result; poll every five seconds. state: queued, running, done, partial or failed; of a failed one resultMessage says why, and nothing was charged. riskIndicator goes no further than coverage: how many sources answered, were not asked, and gave no answer; riskText says both. pdfUrl answers the same bearer token with the PDF */
  'GET Product/VerifyStatusConsumedProduct': {
    in: {
      externalId?: string | undefined;
      uniqueIdentifier: string;
    };
    out: {
      /** Whether it has ended, successfully or not */
      done: boolean;
      /** Status */
      state: "queued" | "running" | "done" | "partial" | "failed";
      /** Address of the PDF, for the same token; null without one */
      pdfUrl: string | null;
      /** The result by sources; null until it has ended */
      result: {
        /** Status */
        state: "queued" | "running" | "done" | "partial" | "failed";
        /** Why it failed; null if it did not */
        failure: string | null;
        /** What was charged (in calls, reais; in events, centavos) */
        charged: number | null;
        /** Sources */
        sources: {
          /** Id */
          id: string;
          /** Name */
          name: string;
          /** Status */
          state: string;
          /** Why the source did not respond or was not checked */
          why: string | null;
          /** When the source responded */
          capturedAt: string | null;
          /** What the source returned */
          findings: (Record<string, unknown>)[];
        }[];
        /** Reasons for the indicator */
        riskReasons: {
          /** Code, for programs */
          code: string;
          /** Level of risk of this reason */
          level: string;
          /** How many */
          count?: number | undefined;
        }[];
        /** How many sources the result is based on */
        coverage: {
          /** Total (in quotes and invoices, in reais) */
          total: number;
          /** Sources that responded */
          answered: number;
          /** Sources not checked */
          notAsked: number;
          /** Sources that did not respond */
          noAnswer: number;
        };
      } | null;
      /** The status, or why it failed, in a sentence */
      resultMessage: string;
      /** Whether an earlier report was returned */
      shouldReuseTransaction: boolean;
      /** The result as HTML, to be shown */
      resultHtml: string;
      /** Head of the report, as HTML */
      resultHtmlHeader: string;
      /** The risk indicator by source, as HTML */
      resultHtmlDataSourceRiskIndicator: string;
      /** Risk indicator, within the scope of coverage */
      riskIndicator: string | null;
      /** The indicator and its scope, in a sentence */
      riskText: string | null;
      /** How many sources the result is based on */
      coverage: {
        /** Sources of the report */
        total: number;
        /** Sources that responded */
        answered: number;
        /** Sources not checked */
        notAsked: number;
        /** Sources that did not respond */
        noAnswer: number;
      } | null;
    };
    key: never;
  };
  /** Get an order’s details. What was ordered, when, for which cost center, and what ordering it again costs (in reais) */
  'GET Product/GetPurchaseDetails': {
    in: {
      externalId?: string | undefined;
      uniqueIdentifier: string;
    };
    out: {
      /** Name of the product */
      productName: string;
      /** What it is about: CPF or CNPJ */
      productTargetName: "CPF" | "CNPJ";
      /** When it was ordered */
      buyDateTime: string;
      /** Number of sources */
      sourcesCount: number;
      /** Today’s price of the same report, in reais */
      priceToBuyAgain: number;
      /** The document it takes: CPF or CNPJ */
      inputNeeded: string;
      /** Whether it is a dossier of several sources with a PDF */
      isDossie: boolean;
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
      /** For which cost center it was ordered; null for none */
      costCenter: {
        /** Cost center, one of CostCenter/List */
        costCenterId: string;
        /** Name */
        name: string;
      } | null;
    };
    key: never;
  };
  /** Download the PDF. The protected PDF of a report: the answer is the file, no JSON */
  'GET Product/ReportPdf': {
    in: {
      externalId?: string | undefined;
      uniqueIdentifier: string;
    };
    out: ArrayBuffer;
    key: never;
  };
  /** Create a download link. A link to the protected PDF of a report for systems that cannot send headers: whoever has it gets the file for five minutes */
  'POST Product/CreateReportLink': {
    in: {
      /** The product, by its name in the API */
      externalId?: string | undefined;
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Address */
      url: string;
      /** Until when it is valid */
      expiresAt: string;
    };
    key: never;
  };
  /** Get the PDF as base64. The protected PDF of a report, as base64 (pdfUrl returns the file itself to the same token) */
  'GET Product/DownloadReport': {
    in: {
      externalId?: string | undefined;
      uniqueIdentifier: string;
    };
    out: {
      /** Name of the file */
      fileName: string;
      /** Media type of the file */
      contentType: "application/pdf";
      /** The file, in base64 */
      content: string;
    };
    key: never;
  };
  /** Search earlier checks. Earlier checks of the current account, newest first. With the reuse claim, or as administrator: the whole company’s; document finds all of them on one CPF or CNPJ. riskIndicator, purpose, costCenterId and orderedByUID (the person who ordered) narrow the list; view is one of the history page: alerts (attention or high), incomplete (a source was not consulted or did not answer), open (not ended), mine (ordered by the caller). cursor: next of the page before, with the same filters */
  'POST QueryHistory/Search': {
    in: {
      /** From this day */
      startDate?: string | undefined;
      /** Up to this day */
      endDate?: string | undefined;
      /** The product, by its name in the API */
      externalId?: string | undefined;
      /** Status */
      status?: "queued" | "running" | "done" | "partial" | "failed" | undefined;
      /** CPF or CNPJ */
      document?: string | undefined;
      /** Risk indicator, within the scope of coverage */
      riskIndicator?: "low" | "inconclusive" | "attention" | "high" | undefined;
      /** Purpose of the check; without it the account’s default applies */
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      /** The person who ordered */
      orderedByUID?: string | undefined;
      /** Cost center, one of CostCenter/List */
      costCenterId?: string | undefined;
      /** One of the history’s views */
      view?: "alerts" | "incomplete" | "open" | "mine" | undefined;
      /** The next of the previous page */
      cursor?: string | undefined;
      /** How many per page */
      limitResult?: number | undefined;
    };
    out: {
      /** The reports of this page */
      queries: {
        /** ID of the report (in batches, of the batch) */
        uniqueIdentifier: string;
        /** The product, by its name in the API */
        externalId: string;
        /** Name of the product */
        productName: string;
        /** CPF or CNPJ: who it is about */
        queryTarget: "CPF" | "CNPJ";
        /** CPF or CNPJ */
        document: string;
        /** Who ordered */
        orderedBy: string | null;
        /** Purpose of the check; without it the account’s default applies */
        purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
        /** For which cost center it was ordered; null for none */
        costCenter: {
          /** Cost center, one of CostCenter/List */
          costCenterId: string;
          /** Name */
          name: string;
        } | null;
        /** Status */
        status: "queued" | "running" | "done" | "partial" | "failed";
        /** Risk indicator, within the scope of coverage */
        riskIndicator: string | null;
        /** What was charged (in calls, reais; in events, centavos) */
        charged: number | null;
        /** When it was ordered */
        buyDateTime: string;
      }[];
      /** Send it as cursor for the next page; null at the end */
      next: string | null;
    };
    key: never;
  };
  /** Send the email again. Sends the e-mail of an ended query to the caller again */
  'POST QueryHistory/ResendEmail': {
    in: {
      /** ID of the report (in batches, of the batch) */
      uniqueIdentifier: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Invite a member. Invites an e-mail to the acting company; an open invitation of it is replaced. The same within two minutes sends nothing more */
  'POST UserCompanyManager/AddRequestToUserCompany': {
    in: {
      /** Email */
      email: string;
      /** Role in the company */
      userRole?: string | undefined;
      /** The person */
      userUID?: string | undefined;
      /** Permissions */
      claims?: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[] | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
      /** The person */
      userUID: string;
    };
    key: 'optional';
  };
  /** Invite a plain member. Invites an e-mail to the acting company as a member without more */
  'POST Register/SendInvitationEmail': {
    in: {
      /** Email */
      email: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
      /** The person */
      userUID: string;
    };
    key: 'optional';
  };
  /** Change a member. Changes role or claims of a user; with `version`, only if nobody else changed them since */
  'POST UserCompanyManager/UpdateUserToCompany': {
    in: {
      /** Email */
      email?: string | undefined;
      /** Role in the company */
      userRole: string;
      /** The person */
      userUID?: string | undefined;
      /** Permissions */
      claims?: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[] | undefined;
      /** The version read before, so as not to undo someone else’s change */
      version?: number | undefined;
    };
    out: {
      /** The person */
      userUID: string;
      /** Email */
      email: string;
      /** Name */
      name: string;
      /** Role in the company */
      userRole: "admin" | "member";
      /** Named set of claims; `custom` for any other */
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      /** Permissions */
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      /** Status */
      status: "active" | "sent" | "expired" | "revoked";
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** From when */
      since: string;
      /** Until when it is valid */
      expiresAt: string | null;
    };
    key: never;
  };
  /** List the team. Users of the acting company and whom it invited */
  'GET UserCompanyManager/GetListUsersByCompany': {
    in: Record<string, never>;
    out: {
      /** The person */
      userUID: string;
      /** Email */
      email: string;
      /** Name */
      name: string;
      /** Role in the company */
      userRole: "admin" | "member";
      /** Named set of claims; `custom` for any other */
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      /** Permissions */
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      /** Status */
      status: "active" | "sent" | "expired" | "revoked";
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** From when */
      since: string;
      /** Until when it is valid */
      expiresAt: string | null;
    }[];
    key: never;
  };
  /** Search the team. The same, by part of a name or e-mail, role and status */
  'GET UserCompanyManager/GetUsersCompanyListFilter': {
    in: {
      textFilter?: string | undefined;
      userRole?: "admin" | "member" | undefined;
      status?: "active" | "sent" | "expired" | "revoked" | undefined;
    };
    out: {
      /** The person */
      userUID: string;
      /** Email */
      email: string;
      /** Name */
      name: string;
      /** Role in the company */
      userRole: "admin" | "member";
      /** Named set of claims; `custom` for any other */
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      /** Permissions */
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      /** Status */
      status: "active" | "sent" | "expired" | "revoked";
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** From when */
      since: string;
      /** Until when it is valid */
      expiresAt: string | null;
    }[];
    key: never;
  };
  /** List roles. What UserRole may be: the roles, and the profiles that the company may give */
  'GET UserCompanyManager/GetProfilesRoles': {
    in: Record<string, never>;
    out: {
      /** Role in the company */
      userRole: string;
      /** Kind */
      kind: "role" | "profile";
      /** Name */
      name: string;
      /** Permissions */
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
    }[];
    key: never;
  };
  /** Get a member. One user of the acting company, by id, e-mail or both */
  'GET UserCompanyManager/GetUserCompanyDetails': {
    in: {
      email?: string | undefined;
      userUid?: string | undefined;
    };
    out: {
      /** The person */
      userUID: string;
      /** Email */
      email: string;
      /** Name */
      name: string;
      /** Role in the company */
      userRole: "admin" | "member";
      /** Named set of claims; `custom` for any other */
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      /** Permissions */
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      /** Status */
      status: "active" | "sent" | "expired" | "revoked";
      /** The version read before, so as not to undo someone else’s change */
      version: number;
      /** From when */
      since: string;
      /** Until when it is valid */
      expiresAt: string | null;
    };
    key: never;
  };
  /** Send an invitation again. Sends an invitation once more, with a fresh link */
  'GET UserCompanyManager/GetSendRequestAgain': {
    in: {
      email: string;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Remove a member. Takes a user out of the acting company, or an invitation back; the user is told by mail, with `reason` where it is given */
  'DELETE UserCompanyManager/DeleteUserToCompany': {
    in: {
      email?: string | undefined;
      userUid?: string | undefined;
      reason?: "left" | "role" | "mistake" | "security" | "other" | undefined;
    };
    out: {
      /** Always true: it was done */
      ok: true;
    };
    key: never;
  };
  /** Look up a company. A company by its CNPJ, numeric or alphanumeric, before it is registered; without names where no register is connected */
  'POST register/GetCompanyInfo': {
    in: {
      /** CNPJ, numeric or alphanumeric */
      cnpj: string;
    };
    out: {
      /** Trade name; empty without one */
      nomeFantasia: string;
      /** Legal name of the company */
      nomeEmpresarial: string;
      /** Whether the contract of the company is required */
      requireDocument: boolean;
    };
    key: never;
  };
  /** Register a company. Registers a company. Without a required document it is linked at once and companyUid tells its account; with one (binaryString: pdf, doc or docx of at most 10 MB as a data URL) it goes to evaluation. Where no register is connected every company is evaluated, by its contract and nomeEmpresarial */
  'POST register/registercompany': {
    in: {
      /** CNPJ, numeric or alphanumeric */
      cnpj: string;
      /** Legal name of the company */
      nomeEmpresarial?: string | null | undefined;
      /** The company’s contract as a data URL */
      binaryString?: string | null | undefined;
      /** Name of the file */
      fileName?: string | null | undefined;
    };
    out: {
      /** Whether the company could be registered */
      isValid: boolean;
      /** Whether the company is registered */
      success: boolean;
      /** Whether the contract of the company is still needed */
      requiresDocument: boolean;
      /** ID of the registered company; empty if it is not registered yet */
      companyUid: string;
      /** What happened, in the language of Accept-Language */
      message: string;
    };
    key: 'optional';
  };
  /** Start the registration. Where the individual registration begins: 0 form, 1 complete, 2 in manual review, 3 e-mail first (its link then leads to redirectToUrl), 4 company step, 5 post-paid form */
  'GET IndividualPersonValidation/Start': {
    in: {
      redirectToUrl?: string | undefined;
    };
    out: number;
    key: never;
  };
  /** Send the registration. Sends the individual registration. Situation: 0 phone challenge, 1 manual validation, 2 quiz, 3 success, 4 SMS code, 5 SMS code and then the quiz */
  'POST IndividualPersonValidation/RegisterIndividualPerson': {
    in: {
      /** The person’s full name */
      FullName: string;
      /** The person’s CPF, with or without punctuation */
      CPF: string;
      /** Date of birth, `YYYY-MM-DD` or as typed */
      Birthday: string;
      /** Mobile phone with area code */
      PhoneNumber?: string | null | undefined;
      /** Proof of being a person, when required */
      CaptchaToken?: string | undefined;
    };
    out: {
      /** ID of the registration under way */
      onboardingRequestUID: string;
      /** How the registration goes on, from 0 to 5 */
      situation: number;
      /** What comes next: phones to choose from, or where the code was sent; null where nothing does */
      continuation: {
        /** Masked phones to choose from */
        options: {
          /** Phone with only its last digits */
          maskedPhone: string;
        }[];
      } | {
        /** Phone with only its last digits */
        maskedPhone: string;
        /** ID of the code that was sent */
        requestUID: string;
      } | null;
      /** A new token with the new rights; empty where it is in a cookie */
      renewedToken: string;
    };
    key: 'optional';
  };
  /** Send a new SMS code. Sends a new SMS code in place of an earlier one; at most every 5 seconds. Returns its requestUID */
  'GET IndividualPersonValidation/ResendSMSCode': {
    in: {
      requestUID: string;
    };
    out: {
      /** ID of the code that was sent */
      requestUID: string;
    };
    key: never;
  };
  /** Check an SMS code. Checks an SMS code: five tries, ten minutes. Whether the quiz follows is the server’s to know; quizRequiredAfterSms is not read */
  'POST IndividualPersonValidation/VerifySMSCode': {
    in: {
      /** ID of the code that was sent */
      requestUID: string;
      /** The code in the text message */
      smsCode: string;
      /** ID of the registration under way */
      onboardingRequestUID: string;
      /** Accepted; the registration itself decides whether questions follow */
      quizRequiredAfterSms?: boolean | string | undefined;
    };
    out: boolean;
    key: never;
  };
  /** Answer the phone challenge. The person recognises a masked phone: an SMS code goes to it. Returns its requestUID */
  'GET IndividualPersonValidation/SendSMSFromPhoneChallenge': {
    in: {
      maskedPhone: string;
      onboardingRequestUID: string;
    };
    out: {
      /** ID of the code that was sent */
      requestUID: string;
    };
    key: never;
  };
  /** Get the quiz. The questions of the quiz; in the phone challenge asking for them means that no phone was recognized. 503 quiz_unavailable: the registration went to manual validation */
  'GET IndividualPersonValidation/GetQuiz': {
    in: {
      onboardingRequestUID: string;
    };
    out: {
      /** ID of these questions, sent with the answers */
      identifier: string;
      /** The questions to answer */
      questions: {
        /** Description, to be shown */
        description: string;
        /** The answers to choose from */
        answers: string[];
      }[];
    };
    key: never;
  };
  /** Answer the quiz. Answers the quiz, in the order of its questions, each with the text of one of its answers. quizOK false: manual validation */
  'POST IndividualPersonValidation/AnswerQuiz': {
    in: {
      /** The `identifier` of the questions answered */
      QuizIdentifier: string;
      /** The chosen answers, in the order of the questions */
      Answers: (string | {
        /** The chosen answer */
        answer: string;
      })[];
      /** ID of the registration under way */
      OnboardingRequestUID: string;
    };
    out: {
      /** Whether the answers confirm the person */
      quizOK: boolean;
    };
    key: never;
  };
  /** Get the user’s photo. The picture of who is logged in, as JPEG; 204 when there is none */
  'GET ContextMananger/GetUserCurrentPicture': {
    in: Record<string, never>;
    out: ArrayBuffer | null;
    key: never;
  };
  /** Set the default purpose. Sets the purpose that orders of the acting account have when they state none; null asks for one with each order. In a company its administrators only */
  'POST Profile/SetDefaultPurpose': {
    in: {
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | null;
    };
    out: {
      /** Purpose of the check; without it the account’s default applies */
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | null;
    };
    key: never;
  };
}

/** Every message that webhooks send, by its kind. */
export interface Events {
  /** A report was ordered */
  'report.ordered': {
    /** Kind */
    type: "report.ordered";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
    };
  };
  /** A report finished, with every source */
  'report.done': {
    /** Kind */
    type: "report.done";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      /** Why it failed; null if it did not */
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      /** Risk indicator, within the scope of coverage */
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      /** Sources of the report */
      sourcesTotal: number;
      /** Sources that responded */
      sourcesAnswered: number;
      /** Sources that were not checked */
      sourcesNotAsked: number;
      /** Sources that were checked and did not respond */
      sourcesNoAnswer: number;
    };
  };
  /** A report finished without one of its sources */
  'report.partial': {
    /** Kind */
    type: "report.partial";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      /** Why it failed; null if it did not */
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      /** Risk indicator, within the scope of coverage */
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      /** Sources of the report */
      sourcesTotal: number;
      /** Sources that responded */
      sourcesAnswered: number;
      /** Sources that were not checked */
      sourcesNotAsked: number;
      /** Sources that were checked and did not respond */
      sourcesNoAnswer: number;
    };
  };
  /** A report failed; nothing was charged */
  'report.failed': {
    /** Kind */
    type: "report.failed";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      /** Why it failed; null if it did not */
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      /** Risk indicator, within the scope of coverage */
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      /** Sources of the report */
      sourcesTotal: number;
      /** Sources that responded */
      sourcesAnswered: number;
      /** Sources that were not checked */
      sourcesNotAsked: number;
      /** Sources that were checked and did not respond */
      sourcesNoAnswer: number;
    };
  };
  /** A late response changed a finished report */
  'report.updated': {
    /** Kind */
    type: "report.updated";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** Risk indicator, within the scope of coverage */
      riskIndicator: "low" | "inconclusive" | "attention" | "high";
      /** Sources of the report */
      sourcesTotal: number;
      /** Sources that responded */
      sourcesAnswered: number;
      /** Sources that were not checked */
      sourcesNotAsked: number;
      /** Sources that were checked and did not respond */
      sourcesNoAnswer: number;
    };
  };
  /** An order is waiting for approval */
  'approval.asked': {
    /** Kind */
    type: "approval.asked";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the approval */
      id: string;
      /** The product */
      externalId: string;
      /** What it costs at most, in centavos */
      amount: number;
    };
  };
  /** An order was approved, declined, withdrawn or expired */
  'approval.decided': {
    /** Kind */
    type: "approval.decided";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the approval */
      id: string;
      /** What was decided */
      decision: "approved" | "refused" | "withdrawn" | "expired";
      /** The report (uniqueIdentifier) that was ordered */
      reportId: string | null;
    };
  };
  /** A batch was read and can be quoted */
  'batch.ready': {
    /** Kind */
    type: "batch.ready";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the batch */
      id: string;
    };
  };
  /** A batch paused; reason says why */
  'batch.paused': {
    /** Kind */
    type: "batch.paused";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the batch */
      id: string;
      /** Code of the reason; null without one */
      reason: "person" | "credits" | "limit" | "budget" | "access" | "price";
    };
  };
  /** A batch finished */
  'batch.done': {
    /** Kind */
    type: "batch.done";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the batch */
      id: string;
      /** Delivered with every source */
      delivered: number;
      /** Delivered without a source */
      partial: number;
      /** Failed, at no charge */
      failed: number;
      /** Earlier reports used, at no charge */
      reused: number;
      /** What was charged in all, in centavos */
      charged: number;
    };
  };
  /** A verification link was created */
  'verification.created': {
    /** Kind */
    type: "verification.created";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the verification */
      id: string;
    };
  };
  /** A verification is waiting for a person to review it */
  'verification.review': {
    /** Kind */
    type: "verification.review";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the verification */
      id: string;
      /** Its raw code */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** The check, or a person’s reason, that decided */
      reason: string | null;
    };
  };
  /** A verification was approved */
  'verification.approved': {
    /** Kind */
    type: "verification.approved";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the verification */
      id: string;
      /** Its raw code */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** The check, or a person’s reason, that decided */
      reason: string | null;
    };
  };
  /** A verification was rejected */
  'verification.rejected': {
    /** Kind */
    type: "verification.rejected";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the verification */
      id: string;
      /** Its raw code */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** The check, or a person’s reason, that decided */
      reason: string | null;
    };
  };
  /** A verification link expired; nothing was charged */
  'verification.expired': {
    /** Kind */
    type: "verification.expired";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the verification */
      id: string;
      /** Its raw code */
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      /** The check, or a person’s reason, that decided */
      reason: string | null;
    };
  };
  /** A person was added to a job opening */
  'application.created': {
    /** Kind */
    type: "application.created";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** The candidate read the notice and completed their data */
  'application.acknowledged': {
    /** Kind */
    type: "application.acknowledged";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** All of a candidate’s checks finished */
  'application.checked': {
    /** Kind */
    type: "application.checked";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
      /** What its checks say together */
      result: "clear" | "consider" | "inconclusive";
    };
  };
  /** A pre-adverse notice was sent: the candidate can contest it until the date */
  'application.pre_adverse': {
    /** Kind */
    type: "application.pre_adverse";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
      /** No refusal before */
      due: string;
    };
  };
  /** A person decided the application */
  'application.decided': {
    /** Kind */
    type: "application.decided";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
      /** What was decided */
      decision: "approved" | "declined";
    };
  };
  /** A candidate contested a finding; the deadline was paused */
  'contest.opened': {
    /** Kind */
    type: "contest.opened";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** The candidate’s response got a reply; the deadline is running again */
  'contest.answered': {
    /** Kind */
    type: "contest.answered";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the application */
      id: string;
      /** No refusal before */
      due: string;
    };
  };
  /** The credits fell below the account’s threshold */
  'balance.low': {
    /** Kind */
    type: "balance.low";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the account */
      id: string;
      /** What is left, in centavos */
      available: number;
    };
  };
  /** An invoice closed */
  'invoice.closed': {
    /** Kind */
    type: "invoice.closed";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the invoice */
      id: string;
      /** What is to be paid, in centavos */
      amount: number;
      /** Due date */
      dueOn: string;
    };
  };
  /** An invoice was paid */
  'invoice.paid': {
    /** Kind */
    type: "invoice.paid";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the invoice */
      id: string;
      /** What was paid, in centavos */
      amount: number;
    };
  };
  /** The test you requested */
  'webhook.test': {
    /** Kind */
    type: "webhook.test";
    /** When it happened */
    timestamp: string;
    /** What the event is about */
    data: {
      /** Id of the endpoint */
      id: string;
    };
  };
}

/** What goes wrong. More codes may come: fall back on the status. */
export type ProblemCode =
  | 'idempotency_required'
  | 'unauthenticated'
  | 'token_invalid'
  | 'wrong_credentials'
  | 'social_token_invalid'
  | 'facebook_token_invalid'
  | 'two_factor'
  | 'forbidden'
  | 'company_admin_needed'
  | 'report_access_needed'
  | 'user_blocked'
  | 'social_user_blocked'
  | 'postpaid_only'
  | 'postpaid_no_credits'
  | 'invitation_other_email'
  | 'member_removed'
  | 'directory_refused'
  | 'account_cancelling'
  | 'key_network'
  | 'key_not_allowed'
  | 'key_not_for_tests'
  | 'scope_missing'
  | 'postpaid_pending'
  | 'registration_needed'
  | 'email_not_validated'
  | 'person_first'
  | 'foreign_origin'
  | 'tls_required'
  | 'purpose_refused'
  | 'unknown_call'
  | 'not_found'
  | 'product_not_found'
  | 'report_not_found'
  | 'batch_not_found'
  | 'webhook_not_found'
  | 'integration_unknown'
  | 'verification_not_found'
  | 'picture_not_found'
  | 'package_gone'
  | 'member_unknown'
  | 'invitation_unknown'
  | 'company_token_unknown'
  | 'validation_unknown'
  | 'reset_unknown'
  | 'registration_unknown'
  | 'preset_unknown'
  | 'cnpj_unknown'
  | 'social_unknown'
  | 'account_unknown'
  | 'key_not_found'
  | 'vacancy_not_found'
  | 'application_not_found'
  | 'approval_not_found'
  | 'method_not_allowed'
  | 'idempotency_pending'
  | 'registration_busy'
  | 'report_running'
  | 'batch_quoting'
  | 'price_changed'
  | 'batch_total_changed'
  | 'batch_quote_expired'
  | 'insufficient_credits'
  | 'report_limit_reached'
  | 'report_limit_pending'
  | 'budget_reached'
  | 'approval_needed'
  | 'approval_waiting'
  | 'right_too_new'
  | 'right_given'
  | 'right_lost'
  | 'betting_credentials_missing'
  | 'registration_manual'
  | 'company_waiting'
  | 'company_inactive'
  | 'cnpj_taken'
  | 'cpf_taken'
  | 'email_taken'
  | 'email_first'
  | 'identity_mismatch'
  | 'identity_minor'
  | 'identity_gone'
  | 'keys_full'
  | 'key_over'
  | 'test_environment_off'
  | 'verification_blocked'
  | 'verification_decided'
  | 'verification_final'
  | 'verification_locked'
  | 'verification_waiting'
  | 'aml_not_received'
  | 'aml_expired'
  | 'aml_birth_date'
  | 'vacancy_not_open'
  | 'pix_off'
  | 'sms_off'
  | 'product_unavailable'
  | 'batch_state'
  | 'batch_empty'
  | 'batch_none_failed'
  | 'batch_product'
  | 'invoice_not_payable'
  | 'webhook_disabled'
  | 'webhook_not_active'
  | 'webhooks_full'
  | 'last_admin'
  | 'member_already'
  | 'member_changed'
  | 'invitation_accepted'
  | 'invitation_over'
  | 'email_validated'
  | 'validation_expired'
  | 'registration_done'
  | 'registration_state'
  | 'message_not_resendable'
  | 'sms_expired'
  | 'sms_tries'
  | 'two_factor_over'
  | 'two_factor_totp'
  | 'two_factor_no_phone'
  | 'email_used'
  | 'too_large'
  | 'content_type_unsupported'
  | 'encoding_unsupported'
  | 'charset_unsupported'
  | 'invalid'
  | 'malformed_request'
  | 'too_many_values'
  | 'cursor_invalid'
  | 'idempotency_key'
  | 'idempotency_mismatch'
  | 'purpose_required'
  | 'inputs_missing'
  | 'inputs_unasked'
  | 'own_data_only'
  | 'amount_out_of_limits'
  | 'cost_center_unknown'
  | 'batch_too_many_rows'
  | 'claims_forbidden'
  | 'sms_wrong'
  | 'answer_missing'
  | 'phone_unknown'
  | 'two_factor_wrong'
  | 'captcha_required'
  | 'captcha_failed'
  | 'contract_required'
  | 'contract_empty'
  | 'contract_size'
  | 'legal_name_required'
  | 'contract_type'
  | 'contract_bomb'
  | 'social_email_missing'
  | 'verification_limit'
  | 'too_many'
  | 'too_many_charges'
  | 'resend_wait'
  | 'resend_daily'
  | 'sms_limit'
  | 'sms_budget'
  | 'sms_account'
  | 'internal'
  | 'unavailable'
  | 'maintenance'
  | 'wallet_frozen'
  | 'pix_unavailable'
  | 'identity_unavailable'
  | 'cnpj_unavailable'
  | 'storage_unavailable'
  | 'captcha_unavailable'
  | 'social_unavailable'
  | 'quiz_unsent'
  | 'sms_unsent'
  | 'sms_unsure'
  | 'loadUserEnvironmentGenericError'
  | 'quiz_unavailable';

/** What the API refuses, or cannot do now. */
export class IdoneoError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode | (string & {}),
    message: string,
    /** Field by field what is wrong. */
    readonly errors: Record<string, string[]> = {},
    readonly data: Record<string, unknown> = {},
    /** Name it to support. */
    readonly requestId = '',
    /** Seconds until it is worth another try; null where nothing says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'IdoneoError';
  }
}

export interface ClientOptions {
  /** Where Idôneo is: `https://…`, without a path. */
  origin: string;
  /** An API key, or the token of Login/Login. */
  token: string;
  /** The language of messages. */
  language?: 'pt-BR' | 'en-US' | undefined;
  fetch?: typeof fetch | undefined;
}

interface CallOptions {
  /** Your own id of this request, 8 to 200 characters; sent again it answers the same. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

type Options<Name extends keyof Calls> = Calls[Name]['key'] extends never
  ? [options?: Omit<CallOptions, 'idempotencyKey'>]
  : Calls[Name]['key'] extends 'required'
    ? [options: CallOptions & { idempotencyKey: string }]
    : [options?: CallOptions];

export type Client = <Name extends keyof Calls>(
  name: Name,
  input: Calls[Name]['in'],
  ...options: Options<Name>
) => Promise<Calls[Name]['out']>;

/** A client for one key. Its calls throw IdoneoError, and what fetch throws. */
export function createIdoneo({ origin, token, language = 'pt-BR', fetch: send = fetch }: ClientOptions): Client {
  return async (name, input, ...rest) => {
    const { idempotencyKey, signal } = (rest[0] ?? {}) as CallOptions;
    const [method = '', path = ''] = name.split(' ');
    const url = new URL(`/api/${path}`, origin);
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const request: RequestInit = { method, headers, ...(signal && { signal }) };
    if (method === 'POST') {
      headers['content-type'] = 'application/json';
      request.body = JSON.stringify(input);
    } else {
      for (const [field, value] of Object.entries(input)) {
        if (value !== undefined && value !== null) url.searchParams.set(field, String(value));
      }
    }
    const answer = await send(url, request);
    if (!answer.ok) throw await problemOf(answer);
    if (answer.status === 204) return null as never;
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? ((await answer.json()) as { data: unknown }).data : await answer.arrayBuffer()) as never;
  };
}

/** What a refusal says. */
interface Problem {
  message?: string;
  code?: ProblemCode;
  errors?: Record<string, string[]>;
  data?: Record<string, unknown>;
  requestId?: string;
}

async function problemOf(answer: Response): Promise<IdoneoError> {
  const said = (await answer.json().catch(() => ({}))) as Problem;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new IdoneoError(
    answer.status,
    said.code ?? 'unknown',
    said.message ?? `HTTP ${answer.status}`,
    said.errors,
    said.data,
    said.requestId ?? answer.headers.get('x-request-id') ?? '',
    Number.isFinite(seconds) ? seconds : null,
  );
}

const TOLERANCE_SECONDS = 300;

/**
 * The message of a webhook, once its signature is known to be ours (Standard Webhooks). Give the body as it came,
 * before any parsing. Throws where the signature or the time does not fit.
 */
export async function readEvent(
  headers: { get(name: string): string | null },
  body: string,
  secret: string,
  now = Date.now() / 1000,
): Promise<Events[keyof Events]> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!(Math.abs(now - Number(timestamp)) <= TOLERANCE_SECONDS)) throw new Error('webhook: too old, or from the future');
  const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const signing = { name: 'HMAC', hash: 'SHA-256' };
  const raw = bytes(secret.replace(/^whsec_/, ''));
  const key = await crypto.subtle.importKey('raw', raw, signing, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const each of (headers.get('webhook-signature') ?? '').split(' ')) {
    const [version, signature = ''] = each.split(',');
    if (version !== 'v1') continue;
    if (await crypto.subtle.verify('HMAC', key, bytes(signature), signed)) return JSON.parse(body);
  }
  throw new Error('webhook: the signature does not fit');
}

/**
 * Client of the Idôneo API, version 1.4.0. Made from /api/openapi.json: do not edit, fetch it again.
 * One file without dependencies; Node 20 or newer, Deno, Bun.
 *
 *   const idoneo = createIdoneo({ origin: 'https://…', token: process.env.IDONEO_KEY ?? '' });
 *   const { uniqueIdentifier } = await idoneo('POST Product/ConsumeProduct', { … });
 */
export const VERSION = '1.4.0';

/** Every call: what it takes, what it answers, and whether it takes an Idempotency-Key. */
export interface Calls {
  /** Log in. Logs in by e-mail, CPF or phone and password; returns the bearer token. tokenCompanyRegistration joins nothing: AddUserToCompany does */
  'POST Login/Login': {
    in: {
      Login: string;
      Password: string;
      CaptchaToken?: string | undefined;
      tokenCompanyRegistration?: string | undefined;
      TwoFactorVerified?: boolean | undefined;
      accountUserExternalId?: string | undefined;
      accountOrganizationExternalId?: string | undefined;
      challenge?: string | undefined;
    };
    out: {
      token: string;
    };
    key: never;
  };
  /** Log in to a preset account. Logs in to an account that an operator marked as preset; off by default */
  'POST Login/LoginPresetAccount': {
    in: {
      PresetAccount?: string | null | undefined;
      CaptchaToken?: string | undefined;
    };
    out: {
      token: string;
    };
    key: never;
  };
  /** Register a person. Registers a person and logs them in; returns the bearer token. A company’s tokenCompanyRegistration is checked, and joined by AddUserToCompany */
  'POST Register/RegisterUser': {
    in: {
      Email: string;
      Password: string;
      PromotionalCode?: string | undefined;
      CaptchaToken?: string | undefined;
      tokenCompanyRegistration?: string | undefined;
      sendEmailValidation?: boolean | undefined;
      accountUserExternalId?: string | undefined;
      accountOrganizationExternalId?: string | undefined;
      FromRegisterPostPaid?: boolean | undefined;
      partnerKeyId?: string | undefined;
    };
    out: {
      token: string;
    };
    key: never;
  };
  /** Send a two-step verification code. Sends the code of a login’s second step; the same answer whether or not there is one */
  'POST TwoFactorAuthentication/SendVerificationCode': {
    in: {
      Email?: string | null | undefined;
      Type?: "email" | "sms" | null | undefined;
      challenge?: string | undefined;
    };
    out: {
      phoneOrEmail: string;
      userHasPhone: boolean;
    };
    key: never;
  };
  /** Check a two-step verification code. Checks the code of a login’s second step; the login is then repeated with TwoFactorVerified */
  'POST TwoFactorAuthentication/CheckVerificationCode': {
    in: {
      PhoneOrEmail?: string | null | undefined;
      Code: string;
      Type?: string | null | undefined;
      challenge?: string | undefined;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Request a new password. Asks for a new password; the same answer whether or not the e-mail has an account */
  'POST Login/RecoverPassword': {
    in: {
      Email: string;
      CaptchaToken?: string | undefined;
      locale?: string | undefined;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Check a recovery link. Says whether a recovery link is still good */
  'POST Login/VerifyRecoverPasswordRequest': {
    in: {
      RequestUID?: string | null | undefined;
      locale?: string | undefined;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Set a new password. Sets the password of a recovery link, once; all sessions and tokens end */
  'POST Login/SetNewPassword': {
    in: {
      RequestUID?: string | null | undefined;
      NewPassword: string;
      RepeatPassword: string;
      locale?: string | undefined;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Log in with a social network. Logs in by an access token of a social network, checked with the network */
  'POST Login/SocialLogin': {
    in: {
      SocialNetwork: string;
      AccessToken: string;
      accountUserExternalId?: string | undefined;
      accountOrganizationExternalId?: string | undefined;
      SocialUserId?: string | undefined;
      TwoFactorVerified?: boolean | undefined;
      challenge?: string | undefined;
    };
    out: {
      token: string;
    };
    key: never;
  };
  /** Register with a social network. Registers the person behind an access token of a social network */
  'POST Register/RegisterUserFromSocialNetwork': {
    in: {
      SocialNetwork: string;
      AccessToken: string;
      accountUserExternalId?: string | undefined;
      accountOrganizationExternalId?: string | undefined;
      PromotionalCode?: string | undefined;
      FromRegisterPostPaid?: boolean | undefined;
    };
    out: {
      token: string;
    };
    key: never;
  };
  /** Get a directory sign-in address. Address of the directory's sign-in for an e-mail of a bank partner, to be opened in a browser */
  'POST Login/LoginWithActiveDirectory': {
    in: {
      Email: string;
    };
    out: {
      url: string;
    };
    key: never;
  };
  /** Confirm an email. Validates an e-mail by the id of its link; status 1: done, 2: post-paid registration comes next. With the bearer token of its account that token stays; every other session, token and way in of before ends */
  'POST Register/ValidateEmail': {
    in: {
      RequestUID: string;
    };
    out: {
      status: 1 | 2;
      redirectToUrl: string;
    };
    key: never;
  };
  /** Send the confirmation link again. Sends the validation link again; not within 5 seconds of the last */
  'GET IndividualPersonValidation/ResendEmailConfirmation': {
    in: Record<string, never>;
    out: {
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
      Token: string;
    };
    out: {
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
      email: string;
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
      accountExists: boolean;
      accountEmail: string;
    };
    key: never;
  };
  /** Renew the token. A new token for the one that asks, which stays good for 60 s and yields the same successor */
  'GET Login/RenewToken': {
    in: Record<string, never>;
    out: {
      token: string;
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
      userId: string;
      userFullName: string;
      userCompanies: {
        companyUID: string;
        name: string;
        onboarded: boolean;
      }[];
      impersonatedCompanyName: string;
      impersonatedCompanyUid: string;
      emailValidated: boolean;
      userOnboarded: boolean;
      userMainEmail: string;
      indicationCode: string;
      currentCompanyCNPJ: string;
      userCPF: string;
      extraClaims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      currentBillingType: 1 | 2;
      userPhone: string;
      cameFromChatbot: boolean;
      cameFromRegisterPostPaid: boolean;
      registerPostPaidSuccess: boolean;
      isCompanyReportLimitAlmostReached: boolean;
      isCompanyReportLimitReached: boolean;
      haveAddress: boolean;
      havePicture: boolean;
      shortLinkQrUrls: {
        page: string;
        url: string;
        qrUrl: string;
      }[];
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
      token: string;
      expiresAt: string;
    };
    key: never;
  };
  /** Log out. Ends the token that it is called with; a browser’s token ends with its login */
  'POST Login/Logout': {
    in: Record<string, never>;
    out: {
      ok: true;
    };
    key: never;
  };
  /** Start a batch. Begins a batch under an id of the caller's choice (uniqueIdentifier; sent again it is the same batch), with up to 1000 rows; more are appended. costCenterId: one of CostCenter/List, for the report of every row. Nothing is charged before Batch/Confirm */
  'POST Batch/Create': {
    in: {
      uniqueIdentifier: string;
      externalId: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | null | undefined;
      costCenterId?: string | null | undefined;
      rows: {
        document?: string | null | undefined;
        cpf?: string | null | undefined;
        cnpj?: string | null | undefined;
        birthDate?: string | null | undefined;
        fullName?: string | null | undefined;
        motherName?: string | null | undefined;
        reference?: string | null | undefined;
      }[];
    };
    out: {
      uniqueIdentifier: string;
      externalId: string;
      productName: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory: string | null;
      costCenter: {
        costCenterId: string;
        name: string;
      } | null;
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      pauseReason: string | null;
      problem: string | null;
      problemLine: number | null;
      price: number;
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      charged: number;
      held: number;
      createdAt: string;
      confirmedAt: string | null;
      endedAt: string | null;
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** Append rows. Adds up to 1000 rows to a batch that is not confirmed; lines count on. With one Idempotency-Key, rows sent twice are added once */
  'POST Batch/AppendRows': {
    in: {
      uniqueIdentifier: string;
      rows: {
        document?: string | null | undefined;
        cpf?: string | null | undefined;
        cnpj?: string | null | undefined;
        birthDate?: string | null | undefined;
        fullName?: string | null | undefined;
        motherName?: string | null | undefined;
        reference?: string | null | undefined;
      }[];
    };
    out: {
      uniqueIdentifier: string;
      externalId: string;
      productName: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory: string | null;
      costCenter: {
        costCenterId: string;
        name: string;
      } | null;
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      pauseReason: string | null;
      problem: string | null;
      problemLine: number | null;
      price: number;
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      charged: number;
      held: number;
      createdAt: string;
      confirmedAt: string | null;
      endedAt: string | null;
      estimatedEnd: string | null;
    };
    key: 'required';
  };
  /** Quote a batch. What a ready batch costs at most, which rows are wrong, repeated or open an earlier report, and until when that holds. It is worked out apart: answered within 25 s, else 409 batch_quoting, to be asked again */
  'POST Batch/Quote': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      reusable: number;
      price: number;
      listTotal: number;
      notAsked: number;
      discount: number;
      total: number;
      free: number | null;
      affordable: number;
      forbidden: string[];
      missing: {
        source: string;
        rows: number;
      }[];
      silent: string[];
      durationSeconds: number;
      validUntil: string;
    };
    key: never;
  };
  /** Confirm a batch. Runs a batch. total and price (in reais) as Batch/Quote said them: at a higher one it is refused, 409 batch_total_changed or price_changed. Also agrees to a new price after a pause for it */
  'POST Batch/Confirm': {
    in: {
      uniqueIdentifier: string;
      total: number;
      price: number;
    };
    out: {
      uniqueIdentifier: string;
      externalId: string;
      productName: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory: string | null;
      costCenter: {
        costCenterId: string;
        name: string;
      } | null;
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      pauseReason: string | null;
      problem: string | null;
      problemLine: number | null;
      price: number;
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      charged: number;
      held: number;
      createdAt: string;
      confirmedAt: string | null;
      endedAt: string | null;
      estimatedEnd: string | null;
    };
    key: 'required';
  };
  /** Pause a batch. Orders no more rows until the batch is resumed; those under way end */
  'POST Batch/Pause': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Resume a batch. Goes on with a paused batch, in the name of whoever resumes it */
  'POST Batch/Resume': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Cancel a batch. Orders no more rows for good; those under way end */
  'POST Batch/Cancel': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Retry failed rows. Orders the failed rows of a batch once more */
  'POST Batch/RetryFailed': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Get a batch. How a batch stands: rows by state, what was charged, when it will end; to be polled */
  'POST Batch/Details': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      uniqueIdentifier: string;
      externalId: string;
      productName: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory: string | null;
      costCenter: {
        costCenterId: string;
        name: string;
      } | null;
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      pauseReason: string | null;
      problem: string | null;
      problemLine: number | null;
      price: number;
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      charged: number;
      held: number;
      createdAt: string;
      confirmedAt: string | null;
      endedAt: string | null;
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** Wait for a batch. The same once there is something to do: the file is read and quoted, or the batch rests or has ended; after `seconds` (25 at most) as it stands then. Changes nothing, may be repeated at will */
  'POST Batch/Wait': {
    in: {
      uniqueIdentifier: string;
      seconds?: number | undefined;
    };
    out: {
      uniqueIdentifier: string;
      externalId: string;
      productName: string;
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
      jobCategory: string | null;
      costCenter: {
        costCenterId: string;
        name: string;
      } | null;
      status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
      pauseReason: string | null;
      problem: string | null;
      problemLine: number | null;
      price: number;
      rows: {
        invalid: number;
        duplicate: number;
        waiting: number;
        ordered: number;
        delivered: number;
        partial: number;
        failed: number;
        reused: number;
        skipped: number;
      };
      charged: number;
      held: number;
      createdAt: string;
      confirmedAt: string | null;
      endedAt: string | null;
      estimatedEnd: string | null;
    };
    key: never;
  };
  /** List a batch’s rows. Rows of a batch by line, with the report of each. cursor: next of the page before */
  'POST Batch/Rows': {
    in: {
      uniqueIdentifier: string;
      states?: ("invalid" | "duplicate" | "waiting" | "ordered" | "delivered" | "partial" | "failed" | "reused" | "skipped")[] | undefined;
      cursor?: string | undefined;
      limitResult?: number | undefined;
    };
    out: {
      rows: {
        line: number;
        status: "invalid" | "duplicate" | "waiting" | "ordered" | "delivered" | "partial" | "failed" | "reused" | "skipped";
        document: string | null;
        name: string | null;
        reference: string | null;
        errors: Record<string, string> | null;
        firstLine: number | null;
        reportUniqueIdentifier: string | null;
        riskIndicator: string | null;
        charged: number | null;
      }[];
      next: string | null;
    };
    key: never;
  };
  /** List batches. Batches that the caller may read, newest first. cursor: next of the page before */
  'POST Batch/Search': {
    in: {
      startDate?: string | undefined;
      endDate?: string | undefined;
      externalId?: string | undefined;
      status?: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded" | undefined;
      orderedByUID?: string | undefined;
      cursor?: string | undefined;
      limitResult?: number | undefined;
    };
    out: {
      batches: {
        uniqueIdentifier: string;
        productName: string;
        orderedBy: string | null;
        status: "validating" | "columns" | "unreadable" | "ready" | "running" | "paused" | "cancelled" | "done" | "discarded";
        pauseReason: string | null;
        rows: {
          invalid: number;
          duplicate: number;
          waiting: number;
          ordered: number;
          delivered: number;
          partial: number;
          failed: number;
          reused: number;
          skipped: number;
        };
        charged: number;
        createdAt: string;
      }[];
      next: string | null;
    };
    key: never;
  };
  /** Download a batch’s result. The result of a batch as a CSV file (UTF-8, a row a line, two columns a source): the answer is the file, no JSON */
  'POST Batch/ResultFile': {
    in: {
      uniqueIdentifier: string;
    };
    out: ArrayBuffer;
    key: never;
  };
  /** Create a verification link. Makes the link by which a person of this CPF verifies face and document. The price is put on hold when they start, and charged when it is decided or goes to review; nothing for links that nobody used */
  'POST Verification/CreateLink': {
    in: {
      cpf: string;
      integrationUniqueIdentifier?: string | null | undefined;
      fullName?: string | null | undefined;
      birthDate?: string | null | undefined;
      reference?: string | null | undefined;
      redirectUrl?: string | null | undefined;
    };
    out: {
      uniqueIdentifier: string;
      url: string | null;
      expiresAt: string;
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
    };
    key: 'optional';
  };
  /** Get a verification. How a verification stands: its raw code, and what was looked at, with value, limit and version */
  'POST Verification/Get': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      uniqueIdentifier: string;
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
      state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
      method: "none" | "automatic" | "manual";
      reason: string | null;
      cpf: string;
      fullName: string | null;
      integration: {
        uniqueIdentifier: string;
        name: string;
      };
      reference: string | null;
      dueAt: string | null;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      step: "notice" | "selfie" | "challenge" | "front" | "back" | "received";
      liveness: "pending" | "passed" | "failed" | "not_performed";
      charged: number;
      version: number;
      checks: {
        code: "block" | "cpf_status" | "adult" | "document_kind" | "document_text" | "document_name" | "document_birth" | "document_quality" | "selfie_quality" | "liveness" | "match" | "copied" | "duplicate" | "provider" | "age" | "forced_manual";
        result: "pass" | "alert" | "fail" | "not_done";
        value: number | null;
        threshold: number | null;
        reason: string | null;
        ruleVersion: string;
      }[];
      pictures: {
        uniqueIdentifier: string;
        kind: "selfie" | "left" | "right" | "closer" | "front" | "back";
        kept: boolean;
        takenAt: string;
      }[];
    };
    key: never;
  };
  /** List verifications. Verifications of the account, newest first. cursor: next of the page before */
  'POST Verification/List': {
    in: {
      startDate?: string | undefined;
      endDate?: string | undefined;
      status?: "approved" | "manualReview" | "none" | "rejected" | "unidentified" | undefined;
      method?: "automatic" | "manual" | undefined;
      cpf?: string | undefined;
      integrationUniqueIdentifier?: string | undefined;
      order?: "newest" | "oldest" | undefined;
      cursor?: string | undefined;
      limitResult?: number | undefined;
    };
    out: {
      verifications: {
        uniqueIdentifier: string;
        status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
        reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
        state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
        method: "none" | "automatic" | "manual";
        reason: string | null;
        cpf: string;
        fullName: string | null;
        integration: {
          uniqueIdentifier: string;
          name: string;
        };
        reference: string | null;
        dueAt: string | null;
        createdAt: string;
        startedAt: string | null;
        finishedAt: string | null;
      }[];
      total: number;
      next: string | null;
    };
    key: never;
  };
  /** Decide a verification. Approves or rejects a case in review, or changes a decision to its opposite. version as Verification/Get said it: where somebody was faster, 409 verification_decided. decision: applied, or waiting for a second person, as block_waiting for a block without an end */
  'POST Verification/Decide': {
    in: {
      uniqueIdentifier: string;
      decision: "approve" | "reject";
      reason?: "blurry_document" | "third_party_cpf" | "selfie_mismatch" | "document_fraud" | "child_document" | "irregular_cpf" | "other" | null | undefined;
      note?: string | null | undefined;
      block?: "30m" | "1h" | "12h" | "24h" | "indefinite" | null | undefined;
      version: number;
    };
    out: {
      uniqueIdentifier: string;
      status: "NOT_FOUND" | "EM_VALIDACAO" | "REQUER_VALIDACAO_MANUAL" | "APROVACAO_AUTOMATICA" | "APROVADO_SERPRO" | "APROVACAO_MANUAL" | "REJEICAO_AUTOMATICA" | "REPROVADO_SERPRO" | "REJEICAO_MANUAL" | "VALIDACAO_EXPIRADA" | "APROVADO" | "REPROVADO";
      reviewStatus: "approved" | "manualReview" | "none" | "rejected" | "unidentified";
      state: "created" | "capturing" | "processing" | "review" | "approved" | "rejected" | "expired";
      method: "none" | "automatic" | "manual";
      reason: string | null;
      cpf: string;
      fullName: string | null;
      integration: {
        uniqueIdentifier: string;
        name: string;
      };
      reference: string | null;
      dueAt: string | null;
      createdAt: string;
      startedAt: string | null;
      finishedAt: string | null;
      step: "notice" | "selfie" | "challenge" | "front" | "back" | "received";
      liveness: "pending" | "passed" | "failed" | "not_performed";
      charged: number;
      version: number;
      checks: {
        code: "block" | "cpf_status" | "adult" | "document_kind" | "document_text" | "document_name" | "document_birth" | "document_quality" | "selfie_quality" | "liveness" | "match" | "copied" | "duplicate" | "provider" | "age" | "forced_manual";
        result: "pass" | "alert" | "fail" | "not_done";
        value: number | null;
        threshold: number | null;
        reason: string | null;
        ruleVersion: string;
      }[];
      pictures: {
        uniqueIdentifier: string;
        kind: "selfie" | "left" | "right" | "closer" | "front" | "back";
        kept: boolean;
        takenAt: string;
      }[];
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
      integrations: {
        uniqueIdentifier: string;
        name: string;
        active: boolean;
      }[];
    };
    key: never;
  };
  /** Create an anti-money-laundering report. Creates the anti-money-laundering report of a verified person, charged to the account; requires the permission doccheck_aml_report. Ordered again, it returns the same report. With expectedPrice (in reais, price from Verification/AmlReport), an order at another price is refused: 409 price_changed */
  'POST Verification/CreateAmlReport': {
    in: {
      uniqueIdentifier: string;
      expectedPrice?: number | undefined;
    };
    out: {
      state: "loading" | "available" | "unavailable" | "can_be_created";
      obstacle: string | null;
      price: number | null;
      report: {
        uniqueIdentifier: string;
        at: string;
        answered: number;
        total: number;
      } | null;
      sections: {
        code: "pep" | "ceis" | "cnep" | "ofac" | "un" | "betting" | "benefits";
        outcome: "clear" | "found" | "dismissed" | "not_asked" | "no_answer" | "running";
        listDate: string | null;
        algorithm: string | null;
        askedAt: string | null;
        matches: {
          name: string;
          list: "ofac-sdn" | "un-consolidated";
          entry: string;
          score: number;
          agreeing: string;
          differing: string | null;
          birthYear: "equal" | "conflict" | "unknown";
          dismissedUntil: string | null;
        }[];
        records: {
          facts: {
            label: string;
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
      uniqueIdentifier: string;
    };
    out: {
      state: "loading" | "available" | "unavailable" | "can_be_created";
      obstacle: string | null;
      price: number | null;
      report: {
        uniqueIdentifier: string;
        at: string;
        answered: number;
        total: number;
      } | null;
      sections: {
        code: "pep" | "ceis" | "cnep" | "ofac" | "un" | "betting" | "benefits";
        outcome: "clear" | "found" | "dismissed" | "not_asked" | "no_answer" | "running";
        listDate: string | null;
        algorithm: string | null;
        askedAt: string | null;
        matches: {
          name: string;
          list: "ofac-sdn" | "un-consolidated";
          entry: string;
          score: number;
          agreeing: string;
          differing: string | null;
          birthYear: "equal" | "conflict" | "unknown";
          dismissedUntil: string | null;
        }[];
        records: {
          facts: {
            label: string;
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
      state?: "draft" | "open" | "paused" | "closed" | null | undefined;
    };
    out: {
      vacancies: {
        uniqueIdentifier: string;
        code: string;
        title: string;
        unit: string | null;
        city: string | null;
        state: "draft" | "open" | "paused" | "closed";
        openings: number;
        openApplications: number;
        applications: number;
      }[];
      total: number;
    };
    key: never;
  };
  /** Add applications. Adds up to 100 people to an open job opening; outcome per row: added, known (they were in it), refused with its errors. Nobody is invited by it */
  'POST Recruitment/AddApplications': {
    in: {
      vacancyUniqueIdentifier: string;
      candidates: {
        fullName?: string | null | undefined;
        cpf?: string | null | undefined;
        birthDate?: string | null | undefined;
        email?: string | null | undefined;
        mobileNumber?: string | null | undefined;
        motherName?: string | null | undefined;
      }[];
    };
    out: {
      runUniqueIdentifier: string;
      added: number;
      lines: {
        line: number;
        outcome: "added" | "known" | "refused";
        applicationUniqueIdentifier: string | null;
        errors: {
          field: string;
          code: string;
          message: string;
        }[];
      }[];
    };
    key: 'optional';
  };
  /** List applications. Applications for a job opening, those that wait for someone first. cursor: next of the previous page */
  'POST Recruitment/ListApplications': {
    in: {
      vacancyUniqueIdentifier: string;
      group?: "all" | "invited" | "running" | "decide" | "notice" | "contest" | "decided" | null | undefined;
      limitResult?: number | null | undefined;
      cursor?: string | null | undefined;
    };
    out: {
      applications: {
        uniqueIdentifier: string;
        state: "imported" | "invited" | "acknowledged" | "checking" | "clear" | "review" | "pre_adverse" | "contested" | "approved" | "declined" | "withdrawn" | "expired";
        result: "clear" | "consider" | "inconclusive" | null;
        source: "file" | "manual" | "api" | "gupy" | "greenhouse" | "ashby";
        fullName: string | null;
        cpf: string | null;
        invitedAt: string | null;
        acknowledgedAt: string | null;
        stateSince: string;
        dueAt: string | null;
      }[];
      total: number;
      next: string | null;
    };
    key: never;
  };
  /** Get an application. How an application stands: its state, what its checks say together, and each check; never what was found */
  'POST Recruitment/GetApplication': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      uniqueIdentifier: string;
      state: "imported" | "invited" | "acknowledged" | "checking" | "clear" | "review" | "pre_adverse" | "contested" | "approved" | "declined" | "withdrawn" | "expired";
      result: "clear" | "consider" | "inconclusive" | null;
      source: "file" | "manual" | "api" | "gupy" | "greenhouse" | "ashby";
      fullName: string | null;
      cpf: string | null;
      invitedAt: string | null;
      acknowledgedAt: string | null;
      stateSince: string;
      dueAt: string | null;
      vacancyUniqueIdentifier: string;
      checkedAt: string | null;
      endedAt: string | null;
      checks: {
        product: string;
        state: "waiting" | "ordered" | "ended" | "failed" | "not_permitted";
        result: "clear" | "consider" | "inconclusive" | null;
      }[];
    };
    key: never;
  };
  /** Get the balance. Credits of the acting account in reais; balanceCondition is 1 (normal) or 2 (low); a post-paid account, which has a limit instead, is never low */
  'GET Home/GetUserBalance': {
    in: Record<string, never>;
    out: {
      balance: number;
      balanceCondition: 1 | 2;
    };
    key: never;
  };
  /** List credit packages. Credit packages on sale, in reais */
  'GET Credit/ListPackages': {
    in: Record<string, never>;
    out: {
      packages: {
        packageUID: string;
        price: number;
        bonus: number;
        credits: number;
        highlight: boolean;
      }[];
    };
    key: never;
  };
  /** Buy credits with Pix. Starts a credit purchase: a package, or a custom amount in reais; returns the Pix code to pay. With expectedPrice a package at another price is refused: 409 price_changed */
  'POST Credit/BuyWithPix': {
    in: {
      packageUID?: string | undefined;
      amount?: number | undefined;
      expectedPrice?: number | undefined;
    };
    out: {
      transactionCode: string;
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      amount: number;
      bonus: number;
      pixCode: string | null;
      expiresAt: string;
      paidAt: string | null;
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
      transactionCode: string;
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      amount: number;
      bonus: number;
      pixCode: string | null;
      expiresAt: string;
      paidAt: string | null;
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
      credits: {
        kind: "paid" | "bonus" | "refund";
        locked: boolean;
        amount: number;
        expiresAt: string | null;
      }[];
      lines: {
        id: number;
        kind: "purchase" | "bonus" | "unlock" | "adjustment" | "ordered" | "charged" | "returned" | "batch" | "refund" | "refund_failed" | "clawback" | "lot_expiry" | "invoice" | "invoice_payment";
        at: string;
        amount: number;
        balanceAfter: number;
        lots: {
          kind: "paid" | "bonus" | "refund";
          amount: number;
        }[];
        transactionCode: string | null;
        uniqueIdentifier: string | null;
        batch: {
          uniqueIdentifier: string;
          rows: number;
        } | null;
        costCenter: {
          costCenterId: string;
          name: string;
        } | null;
      }[];
      others: number | null;
      next: number | null;
    };
    key: never;
  };
  /** List purchases. The latest credit purchases of the acting account */
  'GET Credit/ListPurchases': {
    in: Record<string, never>;
    out: {
      purchases: {
        transactionCode: string;
        state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
        amount: number;
        bonus: number;
        createdAt: string;
      }[];
    };
    key: never;
  };
  /** List invoices. Use of the limit, this month so far, and the invoices of a post-paid account, newest first */
  'GET Invoice/ListInvoices': {
    in: Record<string, never>;
    out: {
      limit: number;
      used: number;
      underWay: number;
      current: {
        invoiceUID: string;
        month: string;
        state: "open" | "closed" | "paid" | "overdue";
        reports: number;
        gross: number;
        discount: number;
        minimumExtra: number;
        total: number;
        dueOn: string | null;
        paidAt: string | null;
      };
      invoices: {
        invoiceUID: string;
        month: string;
        state: "open" | "closed" | "paid" | "overdue";
        reports: number;
        gross: number;
        discount: number;
        minimumExtra: number;
        total: number;
        dueOn: string | null;
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
      invoiceUID: string;
      month: string;
      state: "open" | "closed" | "paid" | "overdue";
      reports: number;
      gross: number;
      discount: number;
      minimumExtra: number;
      total: number;
      dueOn: string | null;
      paidAt: string | null;
      lines: {
        unitPrice: number;
        quantity: number;
        discount: number;
      }[];
    };
    key: never;
  };
  /** Pay an invoice with Pix. The Pix that pays an invoice; one that can still be paid is answered again */
  'POST Invoice/PayWithPix': {
    in: {
      invoiceUID: string;
    };
    out: {
      transactionCode: string;
      state: "active" | "paid" | "expired" | "removed" | "refunding" | "refunded" | "clawed_back";
      amount: number;
      bonus: number;
      pixCode: string | null;
      expiresAt: string;
      paidAt: string | null;
      paidLate: boolean;
    };
    key: 'required';
  };
  /** List cost centers. Cost centers that an order of the acting company may name (costCenterId), by name; none of a person */
  'GET CostCenter/List': {
    in: Record<string, never>;
    out: {
      costCenters: {
        costCenterId: string;
        name: string;
      }[];
    };
    key: never;
  };
  /** List sources. The sources that reports draw on */
  'GET Product/ListSources': {
    in: Record<string, never>;
    out: {
      id: string;
      name: string;
      authority: string;
    }[];
    key: never;
  };
  /** List check targets. What a query can be about: CPF, CNPJ */
  'GET Product/ListQueryTargets': {
    in: Record<string, never>;
    out: {
      id: "CPF" | "CNPJ";
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
      externalId: string;
      name: string;
      description: string;
      type: "dossier" | "single";
      formType: "individual" | "company" | null;
      queryTarget: "CPF" | "CNPJ";
      status: "available" | "coming_soon" | "retired";
      price: number;
      requiredInputs: string[];
      optionalInputs: string[];
      sources: {
        id: string;
        name: string;
        authority: string;
      }[];
      needsOnboarding: boolean;
      needsEmailValidation: boolean;
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
      externalId: string;
      name: string;
      description: string;
      type: "dossier" | "single";
      formType: "individual" | "company" | null;
      queryTarget: "CPF" | "CNPJ";
      status: "available" | "coming_soon" | "retired";
      price: number;
      requiredInputs: string[];
      optionalInputs: string[];
      sources: {
        id: string;
        name: string;
        authority: string;
      }[];
      needsOnboarding: boolean;
      needsEmailValidation: boolean;
      batch: boolean;
    };
    key: never;
  };
  /** List popular products. What is ordered most */
  'GET Product/GetPopularProducts': {
    in: Record<string, never>;
    out: {
      externalId: string;
      name: string;
      description: string;
      type: "dossier" | "single";
      formType: "individual" | "company" | null;
      queryTarget: "CPF" | "CNPJ";
      status: "available" | "coming_soon" | "retired";
      price: number;
      requiredInputs: string[];
      optionalInputs: string[];
      sources: {
        id: string;
        name: string;
        authority: string;
      }[];
      needsOnboarding: boolean;
      needsEmailValidation: boolean;
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
      externalId: string;
      name: string;
      description: string;
      type: "dossier" | "single";
      formType: "individual" | "company" | null;
      queryTarget: "CPF" | "CNPJ";
      status: "available" | "coming_soon" | "retired";
      price: number;
      requiredInputs: string[];
      optionalInputs: string[];
      sources: {
        id: string;
        name: string;
        authority: string;
      }[];
      needsOnboarding: boolean;
      needsEmailValidation: boolean;
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
      marketingProductInfo: {
        marketingProducts: {
          externalId: string;
          name: string;
          description: string;
          type: "dossier" | "single";
          formType: "individual" | "company" | null;
          queryTarget: "CPF" | "CNPJ";
          status: "available" | "coming_soon" | "retired";
          price: number;
          requiredInputs: string[];
          optionalInputs: string[];
          sources: {
            id: string;
            name: string;
            authority: string;
          }[];
          needsOnboarding: boolean;
          needsEmailValidation: boolean;
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
      keys: {
        id: string;
        name: string;
        prefix: string;
        last4: string;
        environment: "live" | "test";
        state: "active" | "suspended" | "expired" | "revoked";
        scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
        networks: string[];
        perMinute: number;
        responsibleId: string;
        overlapUntil: string | null;
        expiresAt: string | null;
        lastUsedAt: string | null;
        revokedAt: string | null;
        createdAt: string;
      }[];
    };
    key: never;
  };
  /** Create key. Creates an API key and returns it, this once: only a hash is kept. It acts for whoever asks. Takes their password, or the code mailed to those without one; without expiresInDays it does not expire. environment `test` makes a key of the test environment: invented people, nothing charged. responsibleId: nobody else than whoever asks */
  'POST ApiKey/Create': {
    in: {
      name: string;
      scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
      networks?: string[] | undefined;
      perMinute?: number | undefined;
      responsibleId?: string | undefined;
      environment?: "live" | "test" | undefined;
      expiresInDays?: number | undefined;
      password?: string | undefined;
      code?: string | undefined;
    };
    out: {
      id: string;
      key: string;
    };
    key: never;
  };
  /** Change key. Changes name, scopes, networks and rate of an API key. Takes the password of whoever asks, or the code mailed to those without one, where the key is given more: a scope, an address that may use it, a higher rate. responsibleId: nobody else than whoever asks; the key acts for whom it did */
  'POST ApiKey/Update': {
    in: {
      name: string;
      scopes: ("reports:read" | "reports:order" | "batches:read" | "batches:run" | "billing:read" | "billing:pay" | "team:read" | "team:manage" | "webhooks:manage" | "verifications:read" | "verifications:create" | "verifications:decide" | "verifications:pictures" | "recruitment:read" | "recruitment:manage")[];
      networks?: string[] | undefined;
      perMinute?: number | undefined;
      responsibleId?: string | undefined;
      id: string;
      password?: string | undefined;
      code?: string | undefined;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Rotate a key’s secret. A new secret for an API key, answered this once. The key acts for whoever asks from then on, and a suspended one works again. The secret before works for overlapHours more (at most 168; unless told, 24 for one’s own active key, otherwise 0); one that was somebody else’s, or a suspended key’s, does so without team:manage and webhooks:manage, and never as a second person */
  'POST ApiKey/Rotate': {
    in: {
      id: string;
      overlapHours?: number | undefined;
      password?: string | undefined;
      code?: string | undefined;
    };
    out: {
      key: string;
    };
    key: never;
  };
  /** Revoke key. Ends an API key: the next request with it is refused */
  'POST ApiKey/Revoke': {
    in: {
      id: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** List endpoints. The endpoints of the acting account */
  'GET Webhook/List': {
    in: Record<string, never>;
    out: {
      endpoints: {
        id: string;
        name: string;
        host: string;
        kinds: string[];
        state: "active" | "failing" | "paused" | "disabled";
        disabledReason: "gone" | "failing" | null;
        failingSince: string | null;
        oldSecretUntil: string | null;
        deliveredAt: string | null;
        createdAt: string;
        waiting: number;
      }[];
    };
    key: never;
  };
  /** Add an endpoint. Adds an endpoint: a public https address and the kinds of events it is told of (`report.*` for all of reports). Answers its signing secret (Standard Webhooks) */
  'POST Webhook/Create': {
    in: {
      name: string;
      url: string;
      kinds: ("report.*" | "approval.*" | "batch.*" | "verification.*" | "application.*" | "contest.*" | "invoice.*" | "report.ordered" | "report.done" | "report.partial" | "report.failed" | "report.updated" | "approval.asked" | "approval.decided" | "batch.ready" | "batch.paused" | "batch.done" | "verification.created" | "verification.review" | "verification.approved" | "verification.rejected" | "verification.expired" | "application.created" | "application.acknowledged" | "application.checked" | "application.pre_adverse" | "application.decided" | "contest.opened" | "contest.answered" | "balance.low" | "invoice.closed" | "invoice.paid")[];
    };
    out: {
      id: string;
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
      id: string;
      name: string;
      host: string;
      kinds: string[];
      state: "active" | "failing" | "paused" | "disabled";
      disabledReason: "gone" | "failing" | null;
      failingSince: string | null;
      oldSecretUntil: string | null;
      deliveredAt: string | null;
      createdAt: string;
      waiting: number;
    };
    key: never;
  };
  /** Change an endpoint. Changes an endpoint’s name, kinds and, where given, address */
  'POST Webhook/Update': {
    in: {
      name: string;
      url?: string | undefined;
      kinds: ("report.*" | "approval.*" | "batch.*" | "verification.*" | "application.*" | "contest.*" | "invoice.*" | "report.ordered" | "report.done" | "report.partial" | "report.failed" | "report.updated" | "approval.asked" | "approval.decided" | "batch.ready" | "batch.paused" | "batch.done" | "verification.created" | "verification.review" | "verification.approved" | "verification.rejected" | "verification.expired" | "application.created" | "application.acknowledged" | "application.checked" | "application.pre_adverse" | "application.decided" | "contest.opened" | "contest.answered" | "balance.low" | "invoice.closed" | "invoice.paid")[];
      id: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Rotate the secret. Makes a new secret. The one before it signs too for 24 hours: each message carries both signatures */
  'POST Webhook/RotateSecret': {
    in: {
      id: string;
    };
    out: {
      secret: string;
    };
    key: never;
  };
  /** Send a test. Sends a `webhook.test` event to this endpoint alone */
  'POST Webhook/Test': {
    in: {
      id: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Pause an endpoint. Sends nothing until it is resumed; what happens meanwhile waits */
  'POST Webhook/Pause': {
    in: {
      id: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Resume an endpoint. Sends what waits and all that comes; a disabled endpoint works again */
  'POST Webhook/Resume': {
    in: {
      id: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Remove an endpoint. Forgets an endpoint with everything that waits for it */
  'POST Webhook/Remove': {
    in: {
      id: string;
    };
    out: {
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
      deliveries: {
        id: string;
        eventId: string;
        kind: string;
        subjectId: string;
        state: "waiting" | "delivered" | "failed";
        tries: number;
        nextAt: string | null;
        createdAt: string;
        endedAt: string | null;
      }[];
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
      id: string;
      eventId: string;
      kind: string;
      subjectId: string;
      state: "waiting" | "delivered" | "failed";
      tries: number;
      nextAt: string | null;
      createdAt: string;
      endedAt: string | null;
      attempts: {
        number: number;
        at: string;
        status: number | null;
        problem: "timeout" | "down" | "malformed" | "private" | null;
        tookMs: number;
        body: string;
      }[];
    };
    key: never;
  };
  /** Replay deliveries. Sends one delivery once more, or with `since` every event since then; under the same event ids */
  'POST Webhook/Replay': {
    in: {
      id: string;
      deliveryId?: string | undefined;
      since?: string | undefined;
    };
    out: {
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
      events: {
        id: string;
        type: string;
        timestamp: string;
        data: {
          id: string;
          [name: string]: unknown;
        };
      }[];
      next: string | null;
    };
    key: never;
  };
  /** Report a conversion. Reports a marketing conversion; it is passed on only where the owner of the address agreed to our mails. The answer is the same either way */
  'POST RDStation/RDsStationConversion': {
    in: {
      ConversionIdentifier: string;
      email: string;
      name?: string | undefined;
      PersonalPhone?: string | undefined;
      CompanyName?: string | undefined;
      ClientTrackingId?: string | undefined;
    };
    out: {
      accepted: true;
    };
    key: never;
  };
  /** Order a report. Orders a report. parameters: the inputs by name (cpf, birthDate …). With shouldReuseTransaction a recent report on the same document, for the same purpose, is returned instead, free of charge. With expectedPrice (in reais, the product’s price) an order at another price is refused: 409 price_changed. Without Idempotency-Key, the same request of the same person (product, inputs, purpose, cost center) within two minutes answers the same order; send a key of your own to order the same again at once. Keys of parameters that the product does not ask for are refused by name; uid is ignored. costCenterId: one of CostCenter/List, kept with the report; another is refused: 422 cost_center_unknown. An order that costs more than the company lets somebody order alone is refused: 409 approval_needed; Approval/Ask asks for it */
  'POST Product/ConsumeProduct': {
    in: {
      externalId: string;
      parameters: Record<string, string | number | null>;
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | undefined;
      costCenterId?: string | undefined;
      expectedPrice?: number | undefined;
      shouldReuseTransaction?: boolean | undefined;
    };
    out: {
      isDossie: boolean;
      uniqueIdentifier: string;
      reused: boolean;
    };
    key: 'optional';
  };
  /** Request approval. Asks an administrator of the company to approve an order that Product/ConsumeProduct refuses with approval_needed; Approval/Details says how it stands. One that needs no approval is ordered at once: uniqueIdentifier. Input as for Product/ConsumeProduct; the same request again, or the same Idempotency-Key, answers the same approval */
  'POST Approval/Ask': {
    in: {
      externalId: string;
      parameters: Record<string, string | number | null>;
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      jobCategory?: "domestic" | "care" | "cargo_driver" | "sharp_tools" | "bank" | "hazardous" | "confidential" | undefined;
      costCenterId?: string | undefined;
      expectedPrice?: number | undefined;
    };
    out: {
      approvalId: string | null;
      uniqueIdentifier: string | null;
    };
    key: 'optional';
  };
  /** Agree to automatic confirmation. Agrees to order a product without confirming each time, while its price does not change */
  'POST Product/AddProductAutoConfirmation': {
    in: {
      externalId: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Revoke automatic confirmation. Takes that consent back */
  'POST Product/RemoveProductAutoConfirmation': {
    in: {
      externalId: string;
    };
    out: {
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
      available: boolean;
      status: string;
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
      externalId: string;
      productName: string;
      queryTarget: "CPF" | "CNPJ";
      document: string | null;
      price: number;
      due: number | null;
      balance: number | null;
      sources: {
        id: string;
        name: string;
        required: boolean;
        leftOut: boolean;
      }[];
      missingInputs: string[];
      issuedTo: {
        kind: "CPF" | "CNPJ";
        name: string;
      } | null;
      canBuy: boolean;
      problem: string | null;
      approvalAbove: number | null;
      autoConfirmation: boolean;
      previousReport: {
        uniqueIdentifier: string;
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
      approvalId: string;
      state: "waiting" | "approved" | "refused" | "withdrawn" | "expired";
      externalId: string;
      amount: number;
      askedAt: string;
      expiresAt: string;
      decidedAt: string | null;
      reason: string | null;
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
      done: boolean;
      state: "queued" | "running" | "done" | "partial" | "failed";
      pdfUrl: string | null;
      result: {
        state: "queued" | "running" | "done" | "partial" | "failed";
        failure: string | null;
        charged: number | null;
        sources: {
          id: string;
          name: string;
          state: string;
          why: string | null;
          capturedAt: string | null;
          findings: (Record<string, unknown>)[];
        }[];
        riskReasons: {
          code: string;
          level: string;
        }[];
        coverage: {
          total: number;
          answered: number;
          notAsked: number;
          noAnswer: number;
        };
      } | null;
      resultMessage: string;
      shouldReuseTransaction: boolean;
      resultHtml: string;
      resultHtmlHeader: string;
      resultHtmlDataSourceRiskIndicator: string;
      riskIndicator: string | null;
      riskText: string | null;
      coverage: {
        total: number;
        answered: number;
        notAsked: number;
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
      productName: string;
      productTargetName: "CPF" | "CNPJ";
      buyDateTime: string;
      sourcesCount: number;
      priceToBuyAgain: number;
      inputNeeded: string;
      isDossie: boolean;
      uniqueIdentifier: string;
      costCenter: {
        costCenterId: string;
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
      externalId?: string | undefined;
      uniqueIdentifier: string;
    };
    out: {
      url: string;
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
      fileName: string;
      contentType: "application/pdf";
      content: string;
    };
    key: never;
  };
  /** Search earlier checks. Earlier checks of the current account, newest first. With the reuse claim, or as administrator: the whole company’s; document finds all of them on one CPF or CNPJ. riskIndicator, purpose, costCenterId and orderedByUID (the person who ordered) narrow the list; view is one of the history page: alerts (attention or high), incomplete (a source was not consulted or did not answer), open (not ended), mine (ordered by the caller). cursor: next of the page before, with the same filters */
  'POST QueryHistory/Search': {
    in: {
      startDate?: string | undefined;
      endDate?: string | undefined;
      externalId?: string | undefined;
      status?: "queued" | "running" | "done" | "partial" | "failed" | undefined;
      document?: string | undefined;
      riskIndicator?: "low" | "inconclusive" | "attention" | "high" | undefined;
      purpose?: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | undefined;
      orderedByUID?: string | undefined;
      costCenterId?: string | undefined;
      view?: "alerts" | "incomplete" | "open" | "mine" | undefined;
      cursor?: string | undefined;
      limitResult?: number | undefined;
    };
    out: {
      queries: {
        uniqueIdentifier: string;
        externalId: string;
        productName: string;
        queryTarget: "CPF" | "CNPJ";
        document: string;
        orderedBy: string | null;
        purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data";
        costCenter: {
          costCenterId: string;
          name: string;
        } | null;
        status: "queued" | "running" | "done" | "partial" | "failed";
        riskIndicator: string | null;
        charged: number | null;
        buyDateTime: string;
      }[];
      next: string | null;
    };
    key: never;
  };
  /** Send the email again. Sends the e-mail of an ended query to the caller again */
  'POST QueryHistory/ResendEmail': {
    in: {
      uniqueIdentifier: string;
    };
    out: {
      ok: true;
    };
    key: never;
  };
  /** Invite a member. Invites an e-mail to the acting company; an open invitation of it is replaced. The same within two minutes sends nothing more */
  'POST UserCompanyManager/AddRequestToUserCompany': {
    in: {
      email: string;
      userRole?: string | undefined;
      userUID?: string | undefined;
      claims?: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[] | undefined;
    };
    out: {
      ok: true;
      userUID: string;
    };
    key: 'optional';
  };
  /** Invite a plain member. Invites an e-mail to the acting company as a member without more */
  'POST Register/SendInvitationEmail': {
    in: {
      email: string;
    };
    out: {
      ok: true;
      userUID: string;
    };
    key: 'optional';
  };
  /** Change a member. Changes role or claims of a user; with `version`, only if nobody else changed them since */
  'POST UserCompanyManager/UpdateUserToCompany': {
    in: {
      email?: string | undefined;
      userRole: string;
      userUID?: string | undefined;
      claims?: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[] | undefined;
      version?: number | undefined;
    };
    out: {
      userUID: string;
      email: string;
      name: string;
      userRole: "admin" | "member";
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      status: "active" | "sent" | "expired" | "revoked";
      version: number;
      since: string;
      expiresAt: string | null;
    };
    key: never;
  };
  /** List the team. Users of the acting company and whom it invited */
  'GET UserCompanyManager/GetListUsersByCompany': {
    in: Record<string, never>;
    out: {
      userUID: string;
      email: string;
      name: string;
      userRole: "admin" | "member";
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      status: "active" | "sent" | "expired" | "revoked";
      version: number;
      since: string;
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
      userUID: string;
      email: string;
      name: string;
      userRole: "admin" | "member";
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      status: "active" | "sent" | "expired" | "revoked";
      version: number;
      since: string;
      expiresAt: string | null;
    }[];
    key: never;
  };
  /** List roles. What UserRole may be: the roles, and the profiles that the company may give */
  'GET UserCompanyManager/GetProfilesRoles': {
    in: Record<string, never>;
    out: {
      userRole: string;
      kind: "role" | "profile";
      name: string;
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
      userUID: string;
      email: string;
      name: string;
      userRole: "admin" | "member";
      profile: "standard" | "batch" | "reviewer" | "review_lead" | "review_observer" | "recruiter" | "cashier" | "custom";
      claims: ("consultas" | "consultas_lote" | "consultas_reaproveitamento" | "bank_partner" | "doccheck" | "doccheck_admin" | "doccheck_readonly" | "doccheck_dashboard" | "doccheck_gerar_url" | "doccheck_aml_report" | "point_of_sale")[];
      status: "active" | "sent" | "expired" | "revoked";
      version: number;
      since: string;
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
      ok: true;
    };
    key: never;
  };
  /** Look up a company. A company by its CNPJ, numeric or alphanumeric, before it is registered */
  'POST register/GetCompanyInfo': {
    in: {
      cnpj: string;
    };
    out: {
      nomeFantasia: string;
      nomeEmpresarial: string;
      requireDocument: boolean;
    };
    key: never;
  };
  /** Register a company. Registers a company. Without a required document it is linked at once and companyUid tells its account; with one (binaryString: pdf, doc or docx of at most 10 MB as a data URL) it goes to evaluation */
  'POST register/registercompany': {
    in: {
      cnpj: string;
      binaryString?: string | null | undefined;
      fileName?: string | null | undefined;
    };
    out: {
      isValid: boolean;
      success: boolean;
      requiresDocument: boolean;
      companyUid: string;
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
      FullName: string;
      CPF: string;
      Birthday: string;
      PhoneNumber?: string | null | undefined;
      CaptchaToken?: string | undefined;
    };
    out: {
      onboardingRequestUID: string;
      situation: number;
      continuation: {
        options: {
          maskedPhone: string;
        }[];
      } | {
        maskedPhone: string;
        requestUID: string;
      } | null;
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
      requestUID: string;
    };
    key: never;
  };
  /** Check an SMS code. Checks an SMS code: five tries, ten minutes. Whether the quiz follows is the server’s to know; quizRequiredAfterSms is not read */
  'POST IndividualPersonValidation/VerifySMSCode': {
    in: {
      requestUID: string;
      smsCode: string;
      onboardingRequestUID: string;
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
      identifier: string;
      questions: {
        description: string;
        answers: string[];
      }[];
    };
    key: never;
  };
  /** Answer the quiz. Answers the quiz, in the order of its questions, each with the text of one of its answers. quizOK false: manual validation */
  'POST IndividualPersonValidation/AnswerQuiz': {
    in: {
      QuizIdentifier: string;
      Answers: (string | {
        answer: string;
      })[];
      OnboardingRequestUID: string;
    };
    out: {
      quizOK: boolean;
    };
    key: never;
  };
  /** Get the user’s photo. The picture of who is logged in, as JPEG; 204 when there is none */
  'GET ContextMananger/GetUserCurrentPicture': {
    in: Record<string, never>;
    out: ArrayBuffer;
    key: never;
  };
  /** Set the default purpose. Sets the purpose that orders of the acting account have when they state none; null asks for one with each order. In a company its administrators only */
  'POST Profile/SetDefaultPurpose': {
    in: {
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | null;
    };
    out: {
      purpose: "hiring" | "credit_contract" | "supplier" | "fraud_prevention" | "compliance_aml" | "betting" | "school" | "tenant" | "own_data" | null;
    };
    key: never;
  };
}

/** Every message that webhooks send, by its kind. */
export interface Events {
  /** A report was ordered */
  'report.ordered': {
    type: "report.ordered";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
    };
  };
  /** A report finished, with every source */
  'report.done': {
    type: "report.done";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      sourcesTotal: number;
      sourcesAnswered: number;
      sourcesNotAsked: number;
      sourcesNoAnswer: number;
    };
  };
  /** A report finished without one of its sources */
  'report.partial': {
    type: "report.partial";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      sourcesTotal: number;
      sourcesAnswered: number;
      sourcesNotAsked: number;
      sourcesNoAnswer: number;
    };
  };
  /** A report failed; nothing was charged */
  'report.failed': {
    type: "report.failed";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      /** The product */
      externalId: string;
      /** What was charged, in centavos */
      charged: number | null;
      failure: "minor" | "not_found" | "invalid_document" | "data_rejected" | "source_unavailable" | "internal" | null;
      riskIndicator: "low" | "inconclusive" | "attention" | "high" | null;
      sourcesTotal: number;
      sourcesAnswered: number;
      sourcesNotAsked: number;
      sourcesNoAnswer: number;
    };
  };
  /** A late response changed a finished report */
  'report.updated': {
    type: "report.updated";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the report (uniqueIdentifier) */
      id: string;
      riskIndicator: "low" | "inconclusive" | "attention" | "high";
      sourcesTotal: number;
      sourcesAnswered: number;
      sourcesNotAsked: number;
      sourcesNoAnswer: number;
    };
  };
  /** An order is waiting for approval */
  'approval.asked': {
    type: "approval.asked";
    /** When it happened */
    timestamp: string;
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
    type: "approval.decided";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the approval */
      id: string;
      decision: "approved" | "refused" | "withdrawn" | "expired";
      /** The report (uniqueIdentifier) that was ordered */
      reportId: string | null;
    };
  };
  /** A batch was read and can be quoted */
  'batch.ready': {
    type: "batch.ready";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the batch */
      id: string;
    };
  };
  /** A batch paused; reason says why */
  'batch.paused': {
    type: "batch.paused";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the batch */
      id: string;
      reason: "person" | "credits" | "limit" | "budget" | "access" | "price";
    };
  };
  /** A batch finished */
  'batch.done': {
    type: "batch.done";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the batch */
      id: string;
      delivered: number;
      partial: number;
      failed: number;
      reused: number;
      /** What was charged in all, in centavos */
      charged: number;
    };
  };
  /** A verification link was created */
  'verification.created': {
    type: "verification.created";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the verification */
      id: string;
    };
  };
  /** A verification is waiting for a person to review it */
  'verification.review': {
    type: "verification.review";
    /** When it happened */
    timestamp: string;
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
    type: "verification.approved";
    /** When it happened */
    timestamp: string;
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
    type: "verification.rejected";
    /** When it happened */
    timestamp: string;
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
    type: "verification.expired";
    /** When it happened */
    timestamp: string;
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
    type: "application.created";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** The candidate read the notice and completed their data */
  'application.acknowledged': {
    type: "application.acknowledged";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** All of a candidate’s checks finished */
  'application.checked': {
    type: "application.checked";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
      /** What its checks say together */
      result: "clear" | "consider" | "inconclusive";
    };
  };
  /** A pre-adverse notice was sent: the candidate can contest it until the date */
  'application.pre_adverse': {
    type: "application.pre_adverse";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
      /** No refusal before */
      due: string;
    };
  };
  /** A person decided the application */
  'application.decided': {
    type: "application.decided";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
      decision: "approved" | "declined";
    };
  };
  /** A candidate contested a finding; the deadline was paused */
  'contest.opened': {
    type: "contest.opened";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
    };
  };
  /** The candidate’s response got a reply; the deadline is running again */
  'contest.answered': {
    type: "contest.answered";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the application */
      id: string;
      /** No refusal before */
      due: string;
    };
  };
  /** The credits fell below the account’s threshold */
  'balance.low': {
    type: "balance.low";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the account */
      id: string;
      /** What is left, in centavos */
      available: number;
    };
  };
  /** An invoice closed */
  'invoice.closed': {
    type: "invoice.closed";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the invoice */
      id: string;
      /** What is to be paid, in centavos */
      amount: number;
      dueOn: string;
    };
  };
  /** An invoice was paid */
  'invoice.paid': {
    type: "invoice.paid";
    /** When it happened */
    timestamp: string;
    data: {
      /** Id of the invoice */
      id: string;
      /** What was paid, in centavos */
      amount: number;
    };
  };
  /** The test you requested */
  'webhook.test': {
    type: "webhook.test";
    /** When it happened */
    timestamp: string;
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
  | 'verification_locked'
  | 'verification_waiting'
  | 'aml_not_received'
  | 'aml_birth_date'
  | 'vacancy_not_open'
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
